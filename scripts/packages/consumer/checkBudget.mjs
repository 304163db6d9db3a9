import { readFileSync } from 'node:fs'

/** Copies of one package at several versions count apart, as npm installs them. */
const budget = 15

/** Packages that a page that uses the kit already has. */
const hosts = /^(react|react-dom|scheduler|@tanstack\/.+|@latchkey\/.+)$/

/**
 * Counts the packages that an install of the kit adds. Each is code shipped to users. docs/security.md#supply-chain
 *
 * @param {string} directory of an npm project in which the libraries are installed
 * @throws Error if there are more third-party packages than the budget allows, or one with an install script
 */
export function checkBudget(directory) {
  /** @type {{ packages: Record<string, { hasInstallScript?: boolean }> }} */
  const { packages } = JSON.parse(readFileSync(`${directory}/package-lock.json`, 'utf8'))
  const installed = Object.entries(packages).map(([path, facts]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    ...facts,
  }))
  const others = installed.slice(1).filter(({ name }) => !hosts.test(name))
  const scripted = others.filter(({ hasInstallScript }) => hasInstallScript)
  if (others.length === 0)
    throw new Error('Expected some packages of others, found none: was anything installed?')
  if (others.length > budget)
    throw new Error(`Expected at most ${budget}, got ${others.map(({ name }) => name).join(', ')}`)
  if (scripted.length > 0)
    throw new Error(`Expected no install scripts, got ${scripted.map(({ name }) => name)}`)
}
