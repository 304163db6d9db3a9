import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'

import { rememberFlaky } from './lib/flaky.mjs'
import { installPackages } from './lib/installPackages.mjs'
import { printSummary } from './lib/printSummary.mjs'
import { runStages } from './lib/runStages.mjs'
import { levels, testStages } from './lib/steps.mjs'

// npm test: installs what is needed and runs every step. The last line counts all suites.
//   --full            everything, at full counts where that is minutes (npm run test:full)
//   --deep            everything, at the counts of a night (npm run test:deep)
//   --only a,b        single steps
//   --changed [ref]   what the changes since a commit touch, uncommitted ones included; HEAD unless told
//   --seed n          the seed of generated inputs, as an earlier run printed it

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean' },
    deep: { type: 'boolean' },
    only: { type: 'string' },
    changed: { type: 'boolean' },
    seed: { type: 'string' },
  },
})
const only = values.only?.split(',')
const names = testStages.flat().map(({ name }) => name)
const unknown = only?.filter((name) => !names.includes(name)) ?? []
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${names.join(', ')}.`)
  process.exit(1)
}
const level = values.deep ? 'deep' : values.full ? 'full' : 'everyday'
// The everyday run has the same inputs each time: what fails was changed. A night looks further.
const seed = values.seed ?? (level === 'deep' ? String(randomInt(2 ** 31)) : '1')

/** @type {import('./lib/runStages.mjs').Result[]} */
let results = []
try {
  await installPackages(['all'])
  console.log(`Seed of generated inputs: ${seed}`)
  const stages = values.changed
    ? await (await import('./lib/changedSteps.mjs')).changedSteps(positionals[0] ?? 'HEAD')
    : testStages.map((stage) =>
        stage.filter((step) =>
          only ? only.includes(step.name) : levels.indexOf(step.level ?? 'everyday') <= levels.indexOf(level),
        ),
      )
  results = await runStages(stages, { level, environment: { LATCHKEY_SEED: seed } })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  results = [{ name: 'set-up', passed: 0, failed: 1, skipped: 0, seconds: 0 }]
}
const journeys = results.filter((result) => result.flaky)
const repeated = journeys.length > 0 ? await rememberFlaky(journeys.flatMap(({ flaky = [] }) => flaky)) : []
process.exitCode = printSummary(results, { repeated })
