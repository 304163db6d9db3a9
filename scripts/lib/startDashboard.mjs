import { join } from 'node:path'

import { loadVite } from './loadVite.mjs'
import { root } from './root.mjs'

const directory = join(root, 'apps/dashboard')

/**
 * Serves the dashboard from source, in this process.
 *
 * @param {{ port: number, facts: import('./startServiceProcess.mjs').ServiceProcess['facts'] }} parameters
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 * @throws when the port is taken
 */
export async function startDashboard({ port, facts }) {
  const { createServer } = await loadVite(directory)
  // The dashboard's configuration reads these, as in any deployment.
  process.env.LATCHKEY_AUTH_PROXY_URL = facts.authProxyUrl
  process.env.LATCHKEY_API_BASE_URL = facts.apiBaseUrl
  process.env.LATCHKEY_CONFIG_ID = facts.authProxyConfigId
  process.env.LATCHKEY_ORGANIZATION_ID = facts.organizationId
  const options = /** @type {const} */ ({ root: directory, clearScreen: false, logLevel: 'warn' })
  const server = await createServer({ ...options, server: { port, strictPort: true } })
  await server.listen()
  return { url: `http://localhost:${port}`, close: () => server.close() }
}
