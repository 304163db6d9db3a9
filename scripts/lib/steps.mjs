/**
 * How much a run checks: `npm test`, `npm run test:full`, `npm run test:deep`. docs/testing.md#three-runs
 *
 * @typedef {'everyday' | 'full' | 'deep'} Level
 */

/** @type {readonly Level[]} */
export const levels = ['everyday', 'full', 'deep']

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly [string, ...string[]]} command exit status 0 is success; `{report}` is replaced by the path in REPORT_FILE
 * @property {string} [directory] working directory, relative to the root
 * @property {'vitest' | 'playwright' | 'lastLine'} [report] format of its report; without one the step is one check
 * @property {boolean} [browser] needs Chromium; its path is passed in CHROMIUM_PATH
 * @property {number} [minutes] time limit, default 10; six times as long in a deep run
 * @property {NodeJS.ProcessEnv} [environment]
 * @property {Level} [level] the smallest run that has it, default 'everyday'; any step can be selected by name
 */

// Steps of one stage run in parallel, stages one after the other.

/** @type {readonly Step[]} */
const checks = [
  // The native compiler takes a quarter of the time; tools that need the compiler's API use the other one.
  { name: 'types', command: ['node', 'node_modules/@typescript/native/bin/tsc', '-b'] },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'unused', command: ['knip', '--treat-config-hints-as-errors'] },
]

const vitest = /** @type {const} */ ([
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json={report}',
])

/** @type {readonly Step[]} */
const unit = [
  {
    name: 'unit',
    // Every project of vitest.config.ts but this one.
    command: [...vitest, '--project', '!service'],
    report: 'vitest',
    minutes: 30,
  },
]

/**
 * Service processes that are killed and timed: nothing large runs in parallel.
 *
 * @type {readonly Step[]}
 */
const service = [
  {
    name: 'service',
    command: [...vitest, '--project', 'service', '--maxWorkers=3'],
    report: 'vitest',
    minutes: 15,
  },
]

/**
 * And the programs for the command line, the service among them. With the declarations that the type check has written.
 *
 * @type {Step}
 */
const libraries = { name: 'libraries', command: ['node', 'scripts/packages/build.mjs'] }

/**
 * Built from source, independent of the libraries.
 *
 * @type {Step}
 */
const storybook = {
  name: 'storybook',
  command: ['storybook', 'build', '--quiet', '--disable-telemetry'],
  directory: 'apps/storybook',
  level: 'full',
}

/**
 * Uses the built libraries, as any other site would.
 *
 * @type {Step}
 */
const demo = { name: 'demo', command: ['vite', 'build'], directory: 'apps/demo' }

/**
 * Built from source, independent of the libraries.
 *
 * @type {Step}
 */
const vault = { name: 'vault', command: ['vite', 'build'], directory: 'apps/vault' }

/**
 * As the vault.
 *
 * @type {Step}
 */
const dashboard = { name: 'dashboard', command: ['vite', 'build'], directory: 'apps/dashboard' }

/**
 * The program that prepares the vault and the dashboard for a deployment.
 *
 * @type {Step}
 */
const hosting = { name: 'hosting', command: ['vite', 'build'], directory: 'apps/hosting' }

/**
 * Steps of `npm run build`, by stage.
 *
 * @type {readonly (readonly Step[])[]}
 */
export const buildStages = [
  [libraries, storybook],
  [demo, vault, dashboard, hosting],
]

/** @type {readonly Step[]} */
const packages = [
  { name: 'sizes', command: ['node', 'scripts/packages/sizes.mjs'], browser: true },
  { name: 'packages', command: ['node', 'scripts/packages/check.mjs'], report: 'lastLine' },
  {
    name: 'consumers',
    command: ['node', 'scripts/packages/consumer.mjs'],
    report: 'lastLine',
    browser: true,
    minutes: 15,
  },
  // The blocks of the documentation against the built libraries; in full runs its site, too.
  {
    name: 'docs',
    command: ['node', '--import', 'tsx', 'apps/docs/src/main.ts'],
    report: 'lastLine',
    browser: true,
    minutes: 20,
  },
  { name: 'fresh', command: ['node', 'scripts/packages/fresh.mjs'], report: 'lastLine', browser: true },
  // Installs Next.js and two services: in normal runs their parts are tested.
  {
    name: 'created',
    command: ['node', 'scripts/packages/created.mjs'],
    report: 'lastLine',
    browser: true,
    level: 'deep',
  },
  // Installs with npm, pnpm and Yarn: in normal runs, scripts/packages/installs.test.ts does so with empty packages.
  {
    name: 'beside',
    command: ['node', 'scripts/packages/beside.mjs'],
    report: 'lastLine',
    minutes: 30,
    level: 'deep',
  },
  // The apps of examples/, with the frameworks that they bring.
  {
    name: 'exampleApps',
    command: ['node', 'scripts/packages/examples.mjs'],
    report: 'lastLine',
    browser: true,
    minutes: 30,
    level: 'deep',
  },
]

/**
 * One browser runs them sequentially and is idle half of the time, so they run in parallel with the unit tests.
 *
 * @type {readonly Step[]}
 */
const stories = [
  {
    name: 'stories',
    command: [...vitest, '--project', 'stories'],
    directory: 'apps/storybook',
    report: 'vitest',
    browser: true,
    minutes: 25,
  },
]

/**
 * Tests of whole pages.
 *
 * @type {readonly Step[]}
 */
const pages = [
  {
    name: 'pages',
    command: [...vitest, '--project', 'pages'],
    directory: 'apps/storybook',
    report: 'vitest',
    browser: true,
  },
]

/** @type {readonly Step[]} */
const journeys = [
  {
    name: 'journeys',
    command: ['playwright', 'test'],
    directory: 'playwright',
    report: 'playwright',
    browser: true,
    minutes: 25,
    environment: { NODE_OPTIONS: '--conditions=latchkey-source' },
  },
]

/**
 * Journeys against an assembled folder in production, with Postgres, TLS and the prepared sites.
 *
 * @type {readonly Step[]}
 */
const assembled = [
  {
    name: 'assembled',
    command: ['playwright', 'test', '--config', 'assembled.config.ts'],
    directory: 'playwright',
    report: 'playwright',
    browser: true,
    minutes: 25,
    level: 'deep',
    environment: { NODE_OPTIONS: '--conditions=latchkey-source' },
  },
]

/**
 * The examples of the packed @latchkey/testing; in deep runs fifty times, with eight workers. In normal runs they are
 * only type-checked; the journeys use the same fixtures.
 *
 * @type {readonly Step[]}
 */
const examples = [
  {
    name: 'examples',
    command: ['playwright', 'test', '--config', 'testing.config.ts'],
    directory: 'playwright',
    report: 'playwright',
    browser: true,
    // 650 journeys with cold workers: an hour on two cores.
    minutes: 20,
    level: 'deep',
  },
]

/**
 * Removes checks one by one.
 *
 * @type {readonly Step[]}
 */
const guards = [
  {
    name: 'guards',
    command: ['node', '--import', 'tsx', 'test/guards/run.ts'],
    report: 'lastLine',
    minutes: 60,
    level: 'deep',
  },
]

/**
 * An everyday run in a fresh clone that only its owner may enter.
 *
 * @type {readonly Step[]}
 */
const closedFolder = [
  {
    name: 'closedFolder',
    command: ['node', 'scripts/closedFolder.mjs'],
    report: 'lastLine',
    minutes: 30,
    level: 'deep',
  },
]

/**
 * Steps of `npm test`, by stage.
 *
 * @type {readonly (readonly Step[])[]}
 */
export const testStages = [
  checks,
  [libraries, ...unit, ...stories, vault, dashboard, hosting],
  [...service, storybook, demo],
  [...packages, ...pages],
  journeys,
  assembled,
  examples,
  guards,
  closedFolder,
]
