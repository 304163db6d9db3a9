import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

import { root } from '../../lib/root.mjs'

/**
 * @typedef {object} Service what the service's ready line says
 * @property {string} authProxyUrl
 * @property {string} apiBaseUrl
 * @property {string} inboxUrl
 * @property {string} authProxyConfigId
 * @property {string} organizationId
 */

/**
 * Starts the service in its own process, on an empty data directory.
 *
 * @param {string} dataDir
 * @returns {Promise<Service & { stop(): Promise<void> }>}
 */
export async function startService(dataDir) {
  const child = spawn(
    'npm',
    ['run', '--silent', 'service', '--', '--port', '0', '--data-dir', dataDir, '--limits', 'relaxed'],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    // The whole group, because npm doesn't forward the signal.
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
    await ended
  }
  /** @type {Promise<Service>} */
  const ready = new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{') && line.includes('"ready"')) resolve(JSON.parse(line))
    })
    child.once('close', (code) => reject(new Error(`The service ended with ${code}\n${errors}`)))
    child.once('error', reject)
  })
  return { ...(await ready), stop }
}
