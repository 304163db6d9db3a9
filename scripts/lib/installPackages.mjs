import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { lockDirectory } from '../../packages/server/src/store/database/lockDirectory.mjs'
import { describeOldNode } from './describeOldNode.mjs'
import { findPnpm } from './findPnpm.mjs'
import { root } from './root.mjs'
import { runCommand } from './runCommand.mjs'

/**
 * Parts of the workspace that can be installed alone: pnpm's filters, and a file that exists afterwards.
 *
 * @type {Record<'all' | 'service' | 'demo' | 'vault' | 'dashboard', { filters: string[], witness: string }>}
 */
const parts = {
  all: { filters: ['*'], witness: 'node_modules/typescript' },
  // The root has esbuild, which bundles the service's sources.
  service: { filters: ['@latchkey/service...'], witness: 'node_modules/esbuild' },
  demo: { filters: ['@latchkey/demo...'], witness: 'apps/demo/node_modules/vite' },
  // Their configuration is in apps/hosting, and imports Vite from there.
  vault: { filters: ['@latchkey/vault...', '@latchkey/hosting'], witness: 'apps/vault/node_modules/vite' },
  dashboard: {
    filters: ['@latchkey/dashboard...', '@latchkey/hosting'],
    witness: 'apps/dashboard/node_modules/vite',
  },
}

/** @typedef {keyof typeof parts} Part */

/** @type {Part[]} */
const allParts = ['all']

const stampFile = join(root, 'node_modules/.latchkey-installed.json')

/**
 * Installs what the named parts need, exactly as the lockfile says, unless that was done already.
 * Prints to stderr only. Concurrent calls, also from other processes, wait for one installation.
 * Every command starts here; on an unsupported Node it prints a warning.
 *
 * @param {Part[]} partNames
 * @throws when the packages cannot be installed; the message has pnpm's output
 */
export async function installPackages(partNames) {
  await warnOldNode()
  if (await isInstalled(partNames)) return
  const lockFolder = join(root, '.cache/install')
  await mkdir(lockFolder, { recursive: true })
  const lock = await lockDirectory(lockFolder, { waitMs: 5 * 60_000 })
  try {
    // The previous holder of the lock may have installed it.
    if (!(await isInstalled(partNames))) await install(partNames)
  } finally {
    await lock.release()
  }
}

/** A warning only: it may work nevertheless. */
async function warnOldNode() {
  const { engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const sentence = describeOldNode(engines.node, process.versions.node)
  if (sentence !== undefined) process.stderr.write(`${sentence}\n`)
}

/** @param {Part[]} partNames */
async function install(partNames) {
  process.stderr.write('Installing packages. This takes a moment the first time.\n')
  const { names: earlier } = await readStamp()
  // Parts installed before are installed again, so that none is left outdated.
  const names = (await hasDeveloperTools()) ? allParts : [...new Set([...earlier, ...partNames])]
  const lockfile = await hashLockfile()
  const { status, output } = await runCommand(
    [...(await findPnpm()), 'install', '--frozen-lockfile', ...selection(names)],
    // CI: never prompt, not even before replacing a foreign node_modules.
    { env: { CI: 'true' }, minutes: 10 },
  )
  if (status !== 0) throw new Error(`The packages could not be installed.\n${output}`)
  const draft = `${stampFile}.${process.pid}`
  await writeFile(draft, JSON.stringify({ lockfile, names }))
  await rename(draft, stampFile)
}

/**
 * A part needs no development dependencies: three seconds instead of ten.
 *
 * @param {Part[]} names
 */
function selection(names) {
  if (names.includes('all')) return []
  return [
    '--prod',
    '--filter',
    'latchkey-repository',
    ...names.flatMap((name) => parts[name].filters.flatMap((filter) => ['--filter', filter])),
  ]
}

/** Whether everything is installed already, perhaps by hand: then `--prod` would remove packages. */
async function hasDeveloperTools() {
  const state = await readFile(join(root, 'node_modules/.modules.yaml'), 'utf8').catch(() => '{}')
  return /"?devDependencies"?: true/.test(state)
}

/** @param {Part[]} partNames */
async function isInstalled(partNames) {
  const present = partNames.every((name) => existsSync(join(root, parts[name].witness)))
  if (!present) return false
  const { lockfile, names } = await readStamp()
  return (
    lockfile === (await hashLockfile()) &&
    partNames.every((name) => names.includes(name) || names.includes('all'))
  )
}

/** @returns {Promise<{ lockfile: string, names: Part[] }>} */
async function readStamp() {
  try {
    return JSON.parse(await readFile(stampFile, 'utf8'))
  } catch {
    // Missing or truncated: treated as not installed.
    return { lockfile: '', names: [] }
  }
}

async function hashLockfile() {
  return createHash('sha256')
    .update(await readFile(join(root, 'pnpm-lock.yaml')))
    .digest('hex')
}
