# A Debian with all that build.sh wants of the system; the repository is mounted into it:
#   docker build -t gnomon . && docker run --rm -it --network host -v "$PWD:/gnomon" gnomon
# Tried are its commands, in a chroot (scripts/check-newer.sh), and not Docker itself.
FROM debian:12
COPY scripts /setup/scripts
RUN cd /setup && bash -euo pipefail -c 'source scripts/step.sh; source scripts/setup.sh; set_up_packages test' && rm -rf /setup /var/lib/apt/lists/*
WORKDIR /gnomon
CMD ["./build.sh", "serve"]
