// One moment of a demo as text, for the address of a page: `#gnomon=1,polygon-polygon,d…`.
//
// After the name come the version of this format, the scene, and the payload. The payload is a letter for the packing
// of its bytes (d for deflate-raw, p for plain), and then the bytes in base64url. Unpacked they are a checksum
// (CRC-32 over the scene's name and all following bytes; 4 bytes), the seed (a double; 8 bytes) and the program's own
// state. All numbers are little-endian.

const version = "1";
const head = 12;
/** No scene's state is nearly as large. A larger result was made to fill memory. */
const maxBytes = 1 << 22;

/** @typedef {{scene: string, seed: number, bytes: Uint8Array}} Moment */

/**
 * Reason for rejecting a text:
 * `version` the text has another format version;
 * `scene` the text belongs to another scene;
 * `broken` the text is not a link, or only a part of one;
 * `damaged` the bytes differ from the packed ones;
 * `unsupported` this browser cannot unpack the bytes;
 * `refused` the program does not accept the state.
 *
 * @typedef {"version" | "scene" | "broken" | "damaged" | "unsupported" | "refused"} LinkFault
 */
export class LinkError extends Error {
  /**
   * @param {LinkFault} code
   * @param {string} [scene] named by the text
   */
  constructor(code, scene = "") {
    super(`the link is unusable: ${code}`);
    this.code = code;
    this.scene = scene;
  }
}

/**
 * Reports whether the fragment of an address is a demo's link at all.
 *
 * @param {string} hash
 */
export function isLink(hash) {
  return hash.startsWith("#gnomon=");
}

/**
 * @param {string} text result of `encode`, with or without `#gnomon=`
 * @returns {{scene: string, payload: string}}
 */
export function parse(text) {
  let plain;
  try {
    // Some programs escape commas in addresses.
    plain = decodeURIComponent(text.trim().replace(/^#?gnomon=/, ""));
  } catch {
    throw new LinkError("broken");
  }
  const [number, scene = "", payload = "", ...rest] = plain.split(",");
  if (!/^\d+$/.test(number)) throw new LinkError("broken");
  if (number !== version) throw new LinkError("version");
  if (!/^[\w-]+$/.test(scene)) throw new LinkError("broken");
  if (!/^[dp][\w-]+$/.test(payload) || rest.length > 0) throw new LinkError("broken", scene);
  return { scene, payload };
}

/**
 * @param {Moment} moment
 * @returns {Promise<string>} fragment of an address, including its #
 */
export async function encode({ scene, seed, bytes }) {
  const plain = new Uint8Array(head + bytes.length);
  const view = new DataView(plain.buffer);
  plain.set(bytes, head);
  view.setFloat64(4, seed, true);
  view.setUint32(0, checksum(scene, plain.subarray(4)), true);

  const deflater = stream(() => new CompressionStream("deflate-raw"));
  const packed = deflater && (await through(deflater, plain));
  const payload = packed && packed.length < plain.length ? `d${toText(packed)}` : `p${toText(plain)}`;
  return `#gnomon=${version},${scene},${payload}`;
}

/**
 * @param {string} text result of `encode`, with or without `#gnomon=`
 * @param {string} scene of the demo
 * @returns {Promise<Moment>}
 * @throws {LinkError} and no other error, for any text
 */
export async function decode(text, scene) {
  const { scene: named, payload } = parse(text);
  if (named !== scene) throw new LinkError("scene", named);
  const packed = toBytes(payload.slice(1), named);
  const plain = payload[0] === "d" ? await inflate(packed, named) : packed;
  if (plain.length < head) throw new LinkError("damaged", named);

  const view = new DataView(plain.buffer, plain.byteOffset);
  const seed = view.getFloat64(4, true);
  const intact = view.getUint32(0, true) === checksum(named, plain.subarray(4));
  if (!intact || !Number.isSafeInteger(seed) || seed < 0) throw new LinkError("damaged", named);
  return { scene: named, seed, bytes: plain.slice(head) };
}

/**
 * @param {Uint8Array} bytes
 * @param {string} scene
 */
async function inflate(bytes, scene) {
  const inflater = stream(() => new DecompressionStream("deflate-raw"));
  if (!inflater) throw new LinkError("unsupported", scene);
  try {
    return await through(inflater, bytes);
  } catch {
    throw new LinkError("damaged", scene);
  }
}

/**
 * Creates a compression stream. Browsers support these streams since 2023 at the latest, and some only in part
 * before.
 *
 * @template Stream
 * @param {() => Stream} make
 */
function stream(make) {
  try {
    return make();
  } catch {
    return undefined;
  }
}

/**
 * @param {CompressionStream | DecompressionStream} stream
 * @param {Uint8Array} bytes
 */
async function through(stream, bytes) {
  const writer = stream.writable.getWriter();
  // The reader reports faults of the bytes, too.
  writer.write(/** @type {Uint8Array<ArrayBuffer>} */ (bytes)).catch(() => {});
  writer.close().catch(() => {});

  /** @type {Uint8Array[]} */
  const parts = [];
  let length = 0;
  const reader = stream.readable.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > maxBytes) {
      reader.cancel().catch(() => {});
      throw new RangeError("the link has too many bytes");
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * Computes the CRC-32 as in PNG files (ISO 3309). It detects any damage within 32 adjacent bits.
 *
 * @param {string} scene
 * @param {Uint8Array} bytes
 */
function checksum(scene, bytes) {
  let sum = -1;
  for (const part of [new TextEncoder().encode(scene), bytes]) {
    for (const byte of part) {
      sum ^= byte;
      for (let bit = 0; bit < 8; ++bit) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
    }
  }
  return ~sum >>> 0;
}

/** @param {Uint8Array} bytes */
function toText(bytes) {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/**
 * @param {string} text
 * @param {string} scene
 */
function toBytes(text, scene) {
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    throw new LinkError("broken", scene);
  }
}
