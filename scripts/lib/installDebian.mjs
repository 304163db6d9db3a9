import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs programs that a full or deep run needs and this machine doesn't have.
 *
 * @param {Readonly<Record<string, string>>} needs the path of each program, and its Debian package
 * @throws where they can't be had: a test that doesn't run is no test that passed
 */
export function installDebian(needs) {
  const missing = Object.entries(needs).filter(([path]) => !existsSync(path))
  if (missing.length === 0) return
  const names = missing.map(([, name]) => name)
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`This run needs ${names.join(', ')}, and can't install them here. Install them first.`)
  const run = (/** @type {string[]} */ ...args) =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  run('update')
  run('install', '-y', '--no-install-recommends', ...names)
}
