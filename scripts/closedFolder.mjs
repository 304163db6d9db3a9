import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from './lib/root.mjs'
import { runCommand } from './lib/runCommand.mjs'

// Clones the last commit into a folder that only its owner may enter, as a home of root is in a container, and runs
// `npm test` there. Ends with that run's count.
//   node scripts/closedFolder.mjs --only unit   the options are those of `npm test`

/** The clone's run is an everyday one, whatever this one is, and its steps have reports of their own. */
const everyday = { LATCHKEY_FULL: undefined, LATCHKEY_DEEP: undefined, REPORT_FILE: undefined }

// mkdtemp: for the owner alone.
const folder = await mkdtemp(join(tmpdir(), 'latchkey-closed-'))
const clone = join(folder, 'latchkey')
try {
  await run(['git', 'clone', '--quiet', root, clone], { cwd: folder, minutes: 5 })
  const installed = await run(['npm', 'run', 'pnpm', '--', 'install', '--frozen-lockfile'], { minutes: 10 })
  if (installed.output.includes('Failed to create bin'))
    throw new Error(`The first install warns of programs that are not built:\n${installed.output}`)
  const { status, output } = await runCommand(['npm', 'test', '--', ...process.argv.slice(2)], {
    cwd: clone,
    env: everyday,
    minutes: 170,
  })
  console.log(output.trimEnd())
  process.exitCode = status
} finally {
  await rm(folder, { recursive: true, force: true })
}

/**
 * @param {readonly [string, ...string[]]} command
 * @param {{ cwd?: string, minutes: number }} options
 * @throws with what it printed, if it fails
 */
async function run(command, { cwd = clone, minutes }) {
  const outcome = await runCommand(command, { cwd, minutes })
  if (outcome.status !== 0)
    throw new Error(`${command.join(' ')} ended with ${outcome.status}:\n${outcome.output}`)
  return outcome
}
