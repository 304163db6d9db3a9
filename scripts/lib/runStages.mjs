import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findChromium } from './findChromium.mjs'
import { readReport } from './readReport.mjs'
import { root } from './root.mjs'
import { endCommands, runCommand } from './runCommand.mjs'

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').Level} Level */
/** @typedef {import('./readReport.mjs').Count & { name: string, seconds: number, output?: string }} Result `output`: of a step that failed */

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    endCommands()
    process.exit(1)
  })
}

/**
 * Runs stages of steps and prints one line per step; the output of a step is shown only if it failed.
 *
 * @param {readonly (readonly Step[])[]} stages
 * @param {{ level?: Level, environment?: NodeJS.ProcessEnv }} [options] `environment`: added to every step's
 * @returns {Promise<Result[]>}
 */
export async function runStages(stages, { level = 'everyday', environment = {} } = {}) {
  const reports = await mkdtemp(join(tmpdir(), 'latchkey-reports-'))
  /** @type {Result[]} */
  const results = []
  try {
    const chromium = stages.flat().some(({ browser }) => browser) ? await findChromium() : undefined
    for (const stage of stages) {
      results.push(
        ...(await Promise.all(stage.map((step) => runStep(step, { level, environment, chromium, reports })))),
      )
    }
  } finally {
    await rm(reports, { recursive: true, force: true })
  }
  return results
}

/**
 * How many times its limit a step may take. A step that is over it hangs.
 *
 * @type {Record<Level, number>}
 */
const patience = { everyday: 1, full: 2, deep: 6 }

/**
 * @param {Step} step
 * @param {{ level: Level, environment: NodeJS.ProcessEnv, chromium: string | undefined, reports: string }} run
 * @returns {Promise<Result>}
 */
async function runStep(step, { level, environment, chromium, reports }) {
  const { name, command, directory = '.', minutes = 10 } = step
  const report = join(reports, `${name}.json`)
  const [program, ...args] = command
  const { status, output, seconds } = await runCommand(
    [program, ...args.map((word) => word.replace('{report}', report))],
    {
      cwd: join(root, directory),
      env: {
        ...environment,
        ...step.environment,
        REPORT_FILE: report,
        ...(chromium && { CHROMIUM_PATH: chromium }),
        ...(level !== 'everyday' && { LATCHKEY_FULL: '1' }),
        ...(level === 'deep' && { LATCHKEY_DEEP: '1' }),
      },
      minutes: minutes * patience[level],
    },
  )
  const count = await readReport(step, { status, output, file: report })
  console.log(`${count.failed > 0 ? '✗' : '✓'} ${name.padEnd(12)}${seconds.toFixed(1).padStart(7)} s`)
  if (count.failed > 0) console.log(`${output.trimEnd()}\n`)
  return count.failed > 0 ? { name, ...count, seconds, output } : { name, ...count, seconds }
}
