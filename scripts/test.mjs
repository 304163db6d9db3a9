import { parseArgs } from 'node:util'

import { installPackages } from './lib/installPackages.mjs'
import { printSummary } from './lib/printSummary.mjs'
import { runStages } from './lib/runStages.mjs'
import { testStages } from './lib/steps.mjs'

// npm test: installs what is needed and runs every step. The last line counts all suites.
//   --deep            full counts instead of reduced ones
//   --only a,b        single steps

const { values } = parseArgs({ options: { deep: { type: 'boolean' }, only: { type: 'string' } } })
const only = values.only?.split(',')
const names = testStages.flat().map(({ name }) => name)
const unknown = only?.filter((name) => !names.includes(name)) ?? []
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${names.join(', ')}.`)
  process.exit(1)
}

/** @type {import('./lib/runStages.mjs').Result[]} */
let results = []
try {
  await installPackages(['all'])
  const isWanted = (/** @type {import('./lib/steps.mjs').Step} */ { name, deep = false }) =>
    only ? only.includes(name) : values.deep || !deep
  const stages = testStages.map((stage) => stage.filter(isWanted))
  results = await runStages(stages, { deep: values.deep ?? false })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  results = [{ name: 'set-up', passed: 0, failed: 1, skipped: 0, seconds: 0 }]
}
process.exitCode = printSummary(results)
