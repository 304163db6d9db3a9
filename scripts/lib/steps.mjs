/**
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly [string, ...string[]]} command exit status 0 is success; `{report}` becomes the path in REPORT_FILE
 * @property {string} [directory] where it runs, from the root
 * @property {'vitest' | 'playwright' | 'lastLine'} [report] where its counts stand; without one the step is one check
 * @property {boolean} [browser] needs Chromium: its path is in CHROMIUM_PATH
 * @property {number} [minutes] after which the step is ended and has failed; 5 unless told, six times as long in a deep run
 * @property {NodeJS.ProcessEnv} [environment]
 * @property {boolean} [deep] only in deep runs, and where it is asked for by its name
 */

// One row, one step. The rows of one stage run side by side, stages run one after the other.

/** @type {readonly Step[]} */
const checks = [
  // The native compiler takes a quarter of the time; what needs the compiler's interface has the other one.
  { name: 'types', command: ['node', 'node_modules/@typescript/native/bin/tsc', '-b'] },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'unused', command: ['knip', '--no-config-hints'] },
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
    command: [...vitest, '--project', 'node', '--project', 'hooks', '--project', 'dom'],
    report: 'vitest',
    minutes: 20,
  },
]

/**
 * Whole services as processes, killed and timed: nothing large beside them.
 *
 * @type {readonly Step[]}
 */
const service = [
  {
    name: 'service',
    command: [...vitest, '--project', 'service', '--maxWorkers=3'],
    report: 'vitest',
    minutes: 8,
  },
]

/** @type {Step} */
const libraries = { name: 'libraries', command: ['node', 'scripts/packages/build.mjs'] }

/**
 * The service as plain JavaScript, on top of the built libraries.
 *
 * @type {Step}
 */
const program = { name: 'program', command: ['tsdown', '--log-level', 'error'], directory: 'apps/service' }

/**
 * From the sources: it waits for no library.
 *
 * @type {Step}
 */
const storybook = {
  name: 'storybook',
  command: ['storybook', 'build', '--quiet', '--disable-telemetry'],
  directory: 'apps/storybook',
}

/**
 * Of the built libraries, as a stranger's site would be.
 *
 * @type {Step}
 */
const demo = { name: 'demo', command: ['vite', 'build'], directory: 'apps/demo' }

/**
 * What `npm run build` makes.
 *
 * @type {readonly (readonly Step[])[]}
 */
export const buildStages = [
  [libraries, storybook],
  [program, demo],
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
  },
  { name: 'fresh', command: ['node', 'scripts/packages/fresh.mjs'], report: 'lastLine', browser: true },
]

/**
 * One browser plays them one after the other: beside the unit tests, since a core of its own would stand idle half of
 * the time.
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
    minutes: 12,
  },
]

/**
 * What looks at whole pages.
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
    minutes: 12,
    environment: { NODE_OPTIONS: '--conditions=latchkey-source' },
  },
]

/**
 * The examples of @latchkey/testing as it is published; in deep runs by eight workers at once, fifty times. Otherwise
 * the compiler reads them, and the journeys use what they show.
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
    // 650 journeys, and a cold worker for each eighth of a round: an hour on two cores.
    minutes: 20,
    deep: true,
  },
]

/**
 * What `npm test` runs.
 *
 * @type {readonly (readonly Step[])[]}
 */
export const testStages = [
  [...checks, libraries],
  [...unit, ...stories, program],
  [...service, storybook, demo],
  [...packages, ...pages],
  journeys,
  examples,
]

/**
 * What `npm run bench` runs, one after the other, so that nothing disturbs a measurement.
 *
 * @type {readonly Step[]}
 */
export const benches = [
  {
    name: 'requests',
    command: [
      'node',
      '--conditions=latchkey-source',
      '--import',
      'tsx',
      'packages/server/bench/requests.bench.mjs',
    ],
  },
  {
    name: 'timing',
    command: [
      'node',
      '--conditions=latchkey-source',
      '--import',
      'tsx',
      'packages/server/bench/timing.bench.mjs',
    ],
  },
  {
    name: 'pages',
    command: [
      'node',
      '--conditions=latchkey-source',
      '--import',
      'tsx',
      'packages/server/bench/pages.bench.mjs',
    ],
  },
  {
    name: 'click',
    command: ['node', '--conditions=latchkey-source', '--import', 'tsx', 'playwright/bench/click.bench.mjs'],
    browser: true,
  },
]
