// What a change may look like: the lint rules of the whole repository, and the walls inside src.
import js from "@eslint/js";
import tseslint from "typescript-eslint";

/** Names of Foundry and of the browser that the pure layers must not know. */
const hostGlobals = [
  "game",
  "ui",
  "CONFIG",
  "CONST",
  "Hooks",
  "foundry",
  "canvas",
  "Roll",
  "Actor",
  "Item",
  "Combat",
  "Combatant",
  "ChatMessage",
  "Token",
  "TokenDocument",
  "Handlebars",
  "PIXI",
  "$",
  "window",
  "document",
  "globalThis",
  "self",
  "console",
  "process",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "queueMicrotask",
  "requestAnimationFrame",
  "fetch",
  "WebSocket",
  "localStorage",
  "sessionStorage",
  "crypto",
  "performance",
].map((name) => ({ name, message: "The pure layers know neither Foundry, nor a browser, nor a clock." }));

const chanceAndClock = [
  { object: "Math", property: "random", message: "Chance comes in as rolled faces." },
  { object: "Date", property: "now", message: "The engine has no clock." },
  { object: "performance", property: "now", message: "The engine has no clock." },
];

export default tseslint.config(
  {
    ignores: ["dist/", "build/", "artifacts/", "worlds/", ".cache/", "node_modules/", "**/*.d.ts"],
  },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.ts"],
    extends: [js.configs.recommended, ...tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      // One program of everything, so that nothing is read twice; what each part may know of is for the compiler to say.
      parserOptions: {
        project: ["tsconfig.lint.json", "docs/templates/tsconfig.json"],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      "no-undef": "off",
      // A procedure that asks nothing is still a generator.
      "require-yield": "off",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "max-lines": ["error", { max: 500, skipBlankLines: false, skipComments: false }],
      "no-param-reassign": "error",
      "prefer-const": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", caughtErrors: "none", ignoreRestSiblings: true },
      ],
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/switch-exhaustiveness-check": [
        "error",
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
      "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "with-single-extends" }],
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      "@typescript-eslint/no-base-to-string": "off",
      // Overrides of asynchronous hooks stay asynchronous although they await nothing.
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/no-namespace": "off",
    },
  },
  {
    files: ["src/core/**/*.ts", "src/rulesets/**/*.ts", "src/view/**/*.ts", "docs/templates/ruleset/**/*.ts"],
    rules: {
      "no-restricted-globals": ["error", ...hostGlobals],
      "no-restricted-properties": ["error", ...chanceAndClock],
      "no-restricted-syntax": [
        "error",
        { selector: "NewExpression[callee.name='Date']", message: "The engine has no clock." },
        { selector: "AwaitExpression", message: "Rules are synchronous: request dice and answers instead." },
        {
          selector: ":function[async=true]",
          message: "Rules are synchronous: request dice and answers instead.",
        },
      ],
    },
  },
  {
    // The Foundry edge: its published types are loose in places, its static handlers are re-bound by the host.
    files: [
      "src/foundry/**/*.ts",
      "src/main.ts",
      "table/**/*.ts",
      "tests/foundry/**/*.ts",
      "tests/table/**/*.ts",
      "tests/contract/**/*.ts",
      "tests/browser/**/*.ts",
    ],
    rules: {
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
    },
  },
  {
    files: ["tests/**/*.ts"],
    rules: {
      "no-param-reassign": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
);
