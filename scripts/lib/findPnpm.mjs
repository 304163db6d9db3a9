import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { root } from './root.mjs'
import { runCommand } from './runCommand.mjs'

const folder = join(root, 'scripts/pnpm')
const program = join(folder, 'node_modules/pnpm/bin/pnpm.cjs')

/**
 * The command that runs pnpm. npm installs it first and checks it against the hash in scripts/pnpm/package-lock.json,
 * because pnpm installs everything else.
 *
 * @returns {Promise<[string, string]>}
 * @throws when it cannot be installed; the message has npm's output
 */
export async function findPnpm() {
  if (!(await isInstalled())) {
    const { status, output } = await runCommand(
      ['npm', 'ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'],
      { minutes: 5 },
    )
    if (status !== 0) throw new Error(`pnpm could not be installed.\n${output}`)
  }
  return [process.execPath, program]
}

async function isInstalled() {
  if (!existsSync(program)) return false
  const read = async (/** @type {string} */ path) => JSON.parse(await readFile(join(folder, path), 'utf8'))
  const { dependencies } = await read('package.json')
  const { version } = await read('node_modules/pnpm/package.json')
  return version === dependencies.pnpm
}
