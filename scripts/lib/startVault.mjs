import { join } from 'node:path'

import { loadVite } from './loadVite.mjs'
import { root } from './root.mjs'

const directory = join(root, 'apps/vault')

const options = /** @type {const} */ ({ root: directory, clearScreen: false, logLevel: 'warn' })

/** Builds the vault, in this process: a dev server would have to inject scripts, which its headers forbid. */
export async function buildVault() {
  const { build } = await loadVite(directory)
  await build(options)
}

/**
 * Serves the built vault with the headers of a deployment, in this process.
 *
 * @param {{ port: number, facts: import('./startServiceProcess.mjs').ServiceProcess['facts'], hosts: readonly string[] }} parameters
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 * @throws when the port is taken
 */
export async function startVault({ port, facts, hosts }) {
  const { preview } = await loadVite(directory)
  // The vault's configuration reads these, as in any deployment.
  process.env.LATCHKEY_AUTH_PROXY_URL = facts.authProxyUrl
  process.env.LATCHKEY_API_BASE_URL = facts.apiBaseUrl
  process.env.LATCHKEY_CONFIG_ID = facts.authProxyConfigId
  process.env.LATCHKEY_APP_NAME ??= 'Larkfield'
  process.env.LATCHKEY_VAULT_HOSTS = [...hosts, process.env.LATCHKEY_VAULT_HOSTS ?? ''].join(' ').trim()
  const server = await preview({ ...options, preview: { port, strictPort: true } })
  return { url: `http://localhost:${port}`, close: () => server.close() }
}
