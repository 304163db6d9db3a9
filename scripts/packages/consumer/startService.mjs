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
 * Starts the built service in its own process, on an empty data directory.
 *
 * @param {string} dataDir
 * @returns {Promise<Service & { stop(): Promise<void> }>}
 */
export async function startService(dataDir) {
  const words = ['--port', '0', '--data-dir', dataDir, '--limits', 'relaxed']
  const child = spawn(process.execPath, [`${root}/apps/service/dist/main.js`, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
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
