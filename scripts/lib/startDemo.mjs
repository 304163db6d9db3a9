import { join } from 'node:path'

import { loadVite } from './loadVite.mjs'
import { root } from './root.mjs'
import { serveTunnel } from './serveTunnel.mjs'

const directory = join(root, 'apps/demo')

/**
 * Serves the demo from source, in this process.
 *
 * @param {{ port: number, facts: import('./startServiceProcess.mjs').ServiceProcess['facts'], chainUrl?: string | undefined, tunnel?: string | undefined }} parameters
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 * @throws when the port is taken
 */
export async function startDemo({ port, facts, chainUrl, tunnel }) {
  const { createServer } = await loadVite(directory)
  // The demo's configuration reads these, as in any deployment.
  process.env.LATCHKEY_AUTH_PROXY_URL = facts.authProxyUrl
  process.env.LATCHKEY_API_BASE_URL = facts.apiBaseUrl
  process.env.LATCHKEY_CONFIG_ID = facts.authProxyConfigId
  if (facts.sharedAccount) process.env.LATCHKEY_SHARED_ACCOUNT = facts.sharedAccount.join(' ')
  if (chainUrl) process.env.LATCHKEY_CHAIN_URL = chainUrl
  const server = await createServer({
    root: directory,
    clearScreen: false,
    logLevel: 'warn',
    server: {
      port,
      strictPort: true,
      ...(tunnel && serveTunnel({ tunnel, directory, serviceUrl: new URL(facts.inboxUrl).origin })),
    },
  })
  await server.listen()
  const url = `http://localhost:${port}`
  // The first request makes Vite load its whole configuration, so make it here.
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The demo answers ${answer.status}.`)
  return { url, close: () => server.close() }
}
