/** What may import what. The levels stand in docs/ARCHITECTURE.md; tools/tidy/graph.test.ts proves that each rule bites. */

const { contexts } = require('./tools/tidy/contexts.cjs')

/** The packages each package may import: strictly lower levels, and only those it needs. */
const mayImport = {
  std: [],
  money: ['std'],
  i18n: ['std'],
  domain: ['std', 'money'],
  games: ['std', 'money'],
  lottery: ['std', 'money', 'games'],
  sports: ['std', 'money', 'games'],
  art: ['std'],
  contract: ['std', 'money', 'i18n', 'domain', 'games', 'lottery', 'sports', 'art'],
  runtime: ['std'],
  'provider-kit': ['std', 'money', 'i18n', 'art', 'contract', 'runtime'],
  ui: ['std', 'money', 'i18n', 'domain', 'games', 'lottery', 'sports', 'art', 'contract'],
}

const tests = '\\.(test|e2e)\\.tsx?$'
/** Worlds and values that several tests share, beside the code they test. */
const testing = '^apps/[^/]+/src/testing/'
const npmOrNode = [
  'npm',
  'npm-dev',
  'npm-optional',
  'npm-peer',
  'npm-no-pkg',
  'npm-unknown',
  'unknown',
  'core',
]
const browserCode = '^(apps/(web|console)/src|apps/(studio|sportsbook)/client|packages/ui/src)/'

const levels = Object.entries(mayImport).map(([name, allowed]) => ({
  name: `level-of-${name}`,
  comment: `packages/${name} may import ${allowed.join(', ') || 'no other package'}. Move the code down, or pass it in.`,
  severity: 'error',
  // A test may draw its numbers from the fair stream.
  from: { path: `^packages/${name}/`, pathNot: tests },
  to: { path: '^packages/', pathNot: `^packages/(${[name, ...allowed].join('|')})/` },
}))

const server = '^apps/server/src'
const contextNames = Object.keys(contexts).join('|')
/** What a test needs, worlds above all, lies in every context. */
const notTests = `${tests}|${testing}`

const contextLevels = Object.entries(contexts).map(([name, { imports }]) => ({
  name: `context-${name}`,
  comment: `${name} may import ${imports.join(', ') || 'no other context'}: pass in what it needs, or move it. tools/tidy/contexts.cjs`,
  severity: 'error',
  from: { path: `${server}/${name}/`, pathNot: notTests },
  to: { path: `${server}/`, pathNot: `${server}/(${[name, ...imports].join('|')})/` },
}))

module.exports = {
  forbidden: [
    ...levels,
    ...contextLevels,
    {
      name: 'unknown-context',
      comment: 'A new context gets its place in tools/tidy/contexts.cjs.',
      severity: 'error',
      from: { path: `${server}/[^/]+/`, pathNot: `${server}/(${contextNames}|testing)/` },
      to: {},
    },
    {
      name: 'inside-of-context',
      comment:
        "Other contexts see a context's api.ts: export there what they need. The kernel is a library, its files are imported as they are.",
      severity: 'error',
      from: { path: `${server}/([^/]+)/`, pathNot: notTests },
      to: {
        path: `${server}/(?!kernel/)[^/]+/`,
        pathNot: [`${server}/$1/`, `${server}/[^/]+/api\\.ts$`],
      },
    },
    {
      name: 'own-api',
      comment: 'api.ts is for other contexts: import the file itself.',
      severity: 'error',
      from: { path: `${server}/([^/]+)/` },
      to: { path: `${server}/$1/api\\.ts$` },
    },
    {
      name: 'unknown-package',
      comment:
        'A new package gets its level in mayImport (.dependency-cruiser.cjs) and docs/ARCHITECTURE.md.',
      severity: 'error',
      from: { path: '^packages/', pathNot: `^packages/(${Object.keys(mayImport).join('|')})/` },
      to: {},
    },
    {
      name: 'package-imports-program',
      comment: 'Packages know no app and no tool. Only tests may use tools/test.',
      severity: 'error',
      from: { path: '^packages/', pathNot: tests },
      to: { path: '^(apps|tools|e2e)/' },
    },
    {
      name: 'package-test-imports-program',
      comment: 'A test in packages may use tools/test and nothing else outside.',
      severity: 'error',
      from: { path: `^packages/.*${tests}` },
      to: { path: '^(apps|tools|e2e)/', pathNot: '^tools/test/' },
    },
    {
      name: 'pure-package-is-pure',
      comment:
        'std, money, domain, games, lottery, sports and art import no npm package and no node:* module: pass what they need in.',
      severity: 'error',
      from: {
        path: '^packages/(std|money|domain|games|lottery|sports|art)/',
        pathNot: `${tests}|/[^/]*fixture[^/]*$`,
      },
      to: { dependencyTypes: npmOrNode, pathNot: '^packages/' },
    },
    {
      name: 'app-imports-app',
      comment: 'Apps meet over HTTP. What two of them need goes into a package.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'app-imports-tool',
      comment: 'Programs run without the tools. Only tests may use tools/test.',
      severity: 'error',
      from: { path: '^apps/', pathNot: `${tests}|${testing}` },
      to: { path: '^(tools|e2e)/' },
    },
    {
      name: 'e2e-imports-app',
      comment: 'End-to-end tests see the product from outside.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^apps/' },
    },
    {
      name: 'browser-imports-node',
      comment: 'This code runs in a browser: no node:* module, no server library, no runtime package.',
      severity: 'error',
      from: { path: browserCode, pathNot: tests },
      to: {
        path: '^(packages/runtime/|apps/server/|apps/studio/src/(?!titles/))|(^|node_modules/)(pg|fastify|kysely|pino)(/|$)',
      },
    },
    {
      name: 'browser-imports-node-module',
      comment: 'This code runs in a browser: use the web platform instead of node:*.',
      severity: 'error',
      from: { path: browserCode, pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-feature-imports-feature',
      comment: 'Features of a site do not know each other: compose them in the router or a layout.',
      severity: 'error',
      from: { path: '^apps/(web|console)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    {
      name: 'foreign-store',
      comment: "A feature's store.ts belongs to that feature. Call its service.ts.",
      severity: 'error',
      from: { path: '^apps/server/src/([^/]+/[^/]+)/' },
      to: { path: '^apps/server/src/[^/]+/[^/]+/store\\.ts$', pathNot: '^apps/server/src/$1/' },
    },
    {
      name: 'store-outside-feature',
      comment: "A feature's store.ts belongs to that feature. Call its service.ts.",
      severity: 'error',
      from: { path: '^(apps/server|tools)/', pathNot: '^apps/server/src/[^/]+/[^/]+/' },
      to: { path: '^apps/server/src/[^/]+/[^/]+/store\\.ts$' },
    },
    {
      name: 'routes-touch-database',
      comment:
        'routes.ts parses, authorises and answers. SQL stands in store.ts, transactions in service.ts.',
      severity: 'error',
      from: { path: '^apps/(server|studio)/src/.*routes\\.ts$' },
      to: { path: '/store\\.ts$|(^|node_modules/)(pg|kysely|postgres)(/|$)' },
    },
    {
      name: 'studio-knows-who-plays',
      comment:
        "The studio knows sessions, not people: of the contract it sees only the vendor's side (decision D16, D20).",
      severity: 'error',
      from: { path: '^apps/studio/' },
      to: { path: '^packages/(domain|contract/src/(?!vendor))' },
    },
    {
      name: 'import-of-test',
      comment: 'Nothing imports a test: move what is shared into a file of its own.',
      severity: 'error',
      from: {},
      to: { path: tests },
    },
    {
      name: 'import-of-testing',
      comment: 'src/testing is for tests.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: `${tests}|${testing}` },
      to: { path: testing },
    },
    {
      name: 'cycle',
      comment: 'A cycle means that two files are one thing, or that a third is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'undeclared-dependency',
      comment: "Add the npm package to the workspace's own package.json.",
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: `${tests}|${testing}|\\.config\\.ts$` },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
