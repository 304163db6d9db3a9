import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

import { root } from './root.mjs'

/**
 * @typedef {object} ServiceProcess
 * @property {{ apiBaseUrl: string, authProxyUrl: string, inboxUrl: string, tunnelInboxUrl?: string, authProxyConfigId: string, organizationId: string, operator: string, sharedAccount?: readonly string[], limits: 'standard' | 'relaxed' }} facts its ready line
 * @property {Promise<number>} ended its exit status
 * @property {() => Promise<number>} close shuts it down gracefully
 */

/**
 * Starts the service in its own process and waits until it is ready. Its stderr is shown.
 *
 * @param {readonly string[]} words its command line
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<ServiceProcess | undefined>} undefined if it did not start; it has said why
 */
export async function startServiceProcess(words, environment = {}) {
  const child = spawn(process.execPath, ['--conditions=latchkey-source', 'scripts/service.mjs', ...words], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.on('exit', (status) => resolve(status ?? 1))
  })
  const close = () => {
    child.kill('SIGTERM')
    return ended
  }
  const lines = createInterface({ input: child.stdout })
  /** @type {Promise<string>} */
  const firstLine = new Promise((resolve) => lines.once('line', resolve))
  const ready = await Promise.race([firstLine, ended])
  return typeof ready === 'string' ? { facts: JSON.parse(ready), ended, close } : undefined
}
