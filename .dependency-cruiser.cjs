// Who may import whom: core <- rulesets, view <- foundry <- main, and no circles anywhere.

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-circles",
      comment: "No file imports itself by a detour, type-only imports included.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "core-knows-only-core",
      severity: "error",
      from: { path: "^src/core/" },
      to: { pathNot: "^src/core/" },
    },
    {
      name: "ruleset-stays-in-its-folder",
      comment: "A ruleset imports core, its own folder and its own words, never a neighbour.",
      severity: "error",
      from: { path: "^src/rulesets/([^/]+)/" },
      to: { pathNot: ["^src/core/", "^src/rulesets/$1/", "^lang/en/((rulings|guides)/)?$1\\.json$"] },
    },
    {
      name: "lists-take-only-front-doors",
      comment:
        "The lists of games go through each ruleset's front doors: its manifest, its commands and its rules.",
      severity: "error",
      from: { path: "^src/rulesets/[^/]+\\.ts$" },
      to: {
        pathNot: [
          "^src/core/",
          "^src/rulesets/[^/]+/(index|host/manifest|host/commands)\\.ts$",
          "^src/rulesets/[^/]+\\.ts$",
        ],
      },
    },
    {
      name: "view-knows-only-core",
      severity: "error",
      from: { path: "^src/view/" },
      to: { pathNot: ["^src/core/", "^src/view/"] },
    },
    {
      name: "foundry-knows-no-game",
      comment: "The Foundry side imports core, view and the list of games, never a file inside a ruleset.",
      severity: "error",
      from: { path: "^src/foundry/" },
      to: {
        path: "^src/",
        pathNot: ["^src/core/", "^src/view/", "^src/foundry/", "^src/rulesets/index\\.ts$"],
      },
    },
    {
      name: "main-only-registers",
      severity: "error",
      from: { path: "^src/main\\.ts$" },
      to: { path: "^src/", pathNot: "^src/foundry/" },
    },
    {
      name: "src-stands-alone",
      comment: "The system never reaches into the table, the tests or the tools.",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^(table|tests|tools|kit)/" },
    },
    {
      name: "src-runs-without-packages",
      comment: "At run time the system imports no package; types are welcome on the Foundry side.",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "node_modules", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "src-has-no-node",
      severity: "error",
      from: { path: "^src/" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "table-knows-nothing-of-the-system",
      severity: "error",
      from: { path: "^table/" },
      to: { path: "^(src|tests|tools|kit)/" },
    },
    {
      name: "imports-resolve",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|build|worlds|artifacts|\\.cache)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
