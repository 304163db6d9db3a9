import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

import { root } from '../lib/root.mjs'
import { measureInstall } from './sizes/measureInstall.mjs'

// npm run bench -- bytes: every figure of what browsers download, as one table, then what apps install. Those of an import
// path are of .size-limit.mjs; those of a journey are counted by the journeys that call `downloads.expectWithin`.

/** Limits on the packages that an app installs with the kit, React aside. */
const installGuard = { mebibytes: 20, packages: 25 }

/** Import paths have a guard alone. @typedef {{ name: string, kibibytes: number, guard: number, goal?: number }} Figure */

/**
 * @param {string[]} command
 * @param {string} [cwd]
 */
function run([program = '', ...words], cwd = root) {
  const result = spawnSync(program, words, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (result.status === 0) return result.stdout
  process.exitCode = 1
  process.stderr.write(`${result.stdout}${result.stderr}\n`)
  return result.stdout
}

/** @returns {Figure[]} */
function importPaths() {
  /** @type {{ name: string, size: number, sizeLimit: number }[]} */
  const rows = JSON.parse(run(['node', 'scripts/packages/sizes.mjs', '--json']))
  return rows.map(({ name, size, sizeLimit }) => ({
    name,
    kibibytes: size / 1024,
    guard: sizeLimit / 1024,
  }))
}

const line =
  /^downloads, (?<name>.+): (?<figure>[\d.]+) of (?<guard>[\d.]+)(?: \(goal (?<goal>[\d.]+)\))? KiB/gm

/** @returns {Figure[]} */
function journeys() {
  const folder = `${root}/playwright/journeys`
  const counting = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .filter((file) => readFileSync(`${folder}/${file}`, 'utf8').includes('downloads.expectWithin('))
  const output = run(
    ['npx', 'playwright', 'test', ...counting.map((file) => `journeys/${file}`), '--trace=off'],
    `${root}/playwright`,
  )
  return [...output.matchAll(line)].map(({ groups = {} }) => ({
    name: groups.name ?? '',
    kibibytes: Number(groups.figure),
    guard: Number(groups.guard),
    goal: Number(groups.goal ?? groups.guard),
  }))
}

const figures = [...importPaths(), ...journeys()]
const width = Math.max(...figures.map(({ name }) => name.length))
const cell = (/** @type {number | string | undefined} */ value = '') =>
  (typeof value === 'number' ? value.toFixed(1) : value).padStart(7)
process.stdout.write(`${'KiB, gzip'.padEnd(width)} ${['now', 'goal', 'guard'].map(cell).join('')}\n`)
for (const { name, kibibytes, goal, guard } of figures)
  process.stdout.write(`${name.padEnd(width)} ${[kibibytes, goal, guard].map(cell).join('')}\n`)

const installed = await measureInstall()
const title = 'Installed with @latchkey/ui'
process.stdout.write(`\n${title.padEnd(width)} ${['now', '', 'guard'].map(cell).join('')}\n`)
for (const name of /** @type {const} */ (['mebibytes', 'packages'])) {
  const [now, guard] = [installed[name], installGuard[name]]
  const printed = name === 'packages' ? `${now}` : now
  const row = [printed, undefined, `${guard}`].map(cell).join('')
  process.stdout.write(`${(name === 'mebibytes' ? 'MiB' : name).padEnd(width)} ${row}\n`)
  if (now > guard) process.exitCode = 1
}
