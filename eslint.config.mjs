// Finds faults in scripts that the types do not show. Prettier checks the form, and the compiler unused private
// members.
import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["build/", "dist/", "web/border/", "web/content/take/", "**/node_modules/"] },
  js.configs.recommended,
  {
    languageOptions: {
      globals: {
        ...globals.browser,
        ...globals.node,
        // The bundler defines these three.
        GNOMON_VERSION: "readonly",
        GNOMON_EDITION: "readonly",
        GNOMON_FILES: "readonly",
      },
    },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-empty": ["error", { allowEmptyCatch: true }],
      "no-unused-private-class-members": "off",
      "no-unused-vars": ["error", { args: "none", varsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  // Arrays with holes are among the arguments that a query must reject.
  { files: ["tests/**"], rules: { "no-sparse-arrays": "off" } },
];
