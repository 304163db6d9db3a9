import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findChromium } from './findChromium.mjs'
import { readReport } from './readReport.mjs'
import { root } from './root.mjs'
import { endCommands, runCommand } from './runCommand.mjs'

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./readReport.mjs').Count & { name: string, seconds: number }} Result */

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
 * @param {{ deep?: boolean }} [options] `deep`: full counts
 * @returns {Promise<Result[]>}
 */
export async function runStages(stages, { deep = false } = {}) {
  const reports = await mkdtemp(join(tmpdir(), 'latchkey-reports-'))
  /** @type {Result[]} */
  const results = []
  try {
    const chromium = stages.flat().some(({ browser }) => browser) ? await findChromium() : undefined
    for (const stage of stages) {
      results.push(...(await Promise.all(stage.map((step) => runStep(step, { deep, chromium, reports })))))
    }
  } finally {
    await rm(reports, { recursive: true, force: true })
  }
  return results
}

/**
 * @param {Step} step
 * @param {{ deep: boolean, chromium: string | undefined, reports: string }} environment
 * @returns {Promise<Result>}
 */
async function runStep(step, { deep, chromium, reports }) {
  const { name, command, directory = '.', minutes = 10 } = step
  const report = join(reports, `${name}.json`)
  const [program, ...args] = command
  const { status, output, seconds } = await runCommand(
    [program, ...args.map((word) => word.replace('{report}', report))],
    {
      cwd: join(root, directory),
      env: {
        ...step.environment,
        REPORT_FILE: report,
        ...(chromium && { CHROMIUM_PATH: chromium }),
        ...(deep && { LATCHKEY_DEEP: '1' }),
      },
      minutes: deep ? minutes * 6 : minutes,
    },
  )
  const count = await readReport(step, { status, output, file: report })
  console.log(`${count.failed > 0 ? '✗' : '✓'} ${name.padEnd(12)}${seconds.toFixed(1).padStart(7)} s`)
  if (count.failed > 0) console.log(`${output.trimEnd()}\n`)
  return { name, ...count, seconds }
}
