import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { findChromium } from './lib/findChromium.mjs'
import { installPackages } from './lib/installPackages.mjs'
import { readReport } from './lib/readReport.mjs'
import { endCommands, runCommand } from './lib/runCommand.mjs'
import { stages } from './lib/steps.mjs'

// npm test: everything, from nothing. The last line counts every suite that ran.

/** @typedef {import('./lib/steps.mjs').Step} Step */
/** @typedef {import('./lib/readReport.mjs').Count & { name: string, seconds: number }} Result */

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    endCommands()
    process.exit(1)
  })
}

const { deep, only } = readArguments()
const reports = await mkdtemp(join(tmpdir(), 'latchkey-test-'))
/** @type {Result[]} */
const results = []
try {
  const chosen = stages.map((stage) => stage.filter(({ name }) => !only || only.includes(name)))
  await prepare('install', () => installPackages(['all']))
  const chromium = chosen.flat().some(({ browser }) => browser) && (await prepare('chromium', findChromium))
  for (const stage of chosen) {
    results.push(...(await Promise.all(stage.map((step) => runStep(step, chromium || undefined)))))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  results.push({ name: 'set-up', passed: 0, failed: 1, skipped: 0, seconds: 0 })
} finally {
  await rm(reports, { recursive: true, force: true })
}
printSummary()

/**
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 */
async function prepare(name, work) {
  const began = performance.now()
  const value = await work()
  console.log(`  ${name.padEnd(12)} ${duration((performance.now() - began) / 1000)}`)
  return value
}

/**
 * @param {Step} step
 * @param {string | undefined} chromium
 * @returns {Promise<Result>}
 */
async function runStep(step, chromium) {
  const { name, command, minutes } = step
  const report = join(reports, `${name}.json`)
  const [program, ...args] = command
  const { status, output, seconds } = await runCommand(
    [program, ...args.map((word) => word.replace('{report}', report))],
    {
      env: {
        ...step.env,
        REPORT_FILE: report,
        ...(chromium && { CHROMIUM_PATH: chromium }),
        ...(deep && { LATCHKEY_DEEP: '1' }),
      },
      ...(minutes && { minutes: deep ? minutes * 6 : minutes }),
    },
  )
  const count = await readReport(step, status, report)
  console.log(`${count.failed > 0 ? '✗' : '✓'} ${name.padEnd(12)} ${duration(seconds)}`)
  if (count.failed > 0) console.log(`${output.trimEnd()}\n`)
  return { name, ...count, seconds }
}

function printSummary() {
  const sum = (/** @type {'passed' | 'failed'} */ key) =>
    results.reduce((total, result) => total + result[key], 0)
  const [passed, failed] = [sum('passed'), sum('failed')]
  const column = (/** @type {string | number} */ text) => String(text).padStart(8)
  console.log(`\n${'step'.padEnd(14)}${['passed', 'failed', 'skipped', 'seconds'].map(column).join('')}`)
  for (const { name, passed, failed, skipped, seconds } of results) {
    console.log(`${name.padEnd(14)}${[passed, failed, skipped, seconds.toFixed(1)].map(column).join('')}`)
  }
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
  console.log(`\n${passed} passed, ${failed} failed`)
}

/** @param {number} seconds */
function duration(seconds) {
  return `${seconds.toFixed(1)} s`.padStart(8)
}

function readArguments() {
  const { values } = parseArgs({ options: { deep: { type: 'boolean' }, only: { type: 'string' } } })
  const names = stages.flat().map(({ name }) => name)
  const only = values.only?.split(',')
  const unknown = only?.filter((name) => !names.includes(name)) ?? []
  if (unknown.length > 0) {
    console.error(`--only does not know ${unknown.join(', ')}; the steps are ${names.join(', ')}`)
    process.exit(1)
  }
  return { deep: values.deep, only }
}
