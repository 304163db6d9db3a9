import { describeSite } from '../apps/service/src/dev/site/describeSite.mjs'
import { followParent } from '../apps/service/src/followParent.mjs'
import { installPackages } from './lib/installPackages.mjs'
import { readHosts } from './lib/readHosts.mjs'
import { readPorts } from './lib/readPorts.mjs'
import { startChain } from './lib/startChain.mjs'
import { startDashboard } from './lib/startDashboard.mjs'
import { startDemo } from './lib/startDemo.mjs'
import { startServiceProcess } from './lib/startServiceProcess.mjs'
import { buildVault, startVault } from './lib/startVault.mjs'

// npm start: the service, the demo, the vault and the dashboard. `--demo-port`, `--vault-port` and `--dashboard-port` are
// handled here (0 is any free port), and so are `--host`, a tunnel's name (docs/phone.md#the-demo), and `--vault-host`, a
// page that may show the vault. All other options go to the service.

/** Where development servers of Next.js, Vite and Astro are by default: their pages may show the vault, too. */
const localSites = [3000, 5173, 5174, 4321].map((port) => `http://localhost:${port}`)
const nothing = Promise.resolve(undefined)

/** @type {(() => Promise<unknown>)[]} */
const opened = []
let ending = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
if (process.env.npm_lifecycle_event) followParent(() => end(0))

try {
  const { tunnel, vaultHosts, others: words } = readHosts(process.argv.slice(2))
  const { ports, others } = await readPorts(words, process.env)
  await installPackages(['service', 'demo', 'vault', 'dashboard'])
  // The vault is built while the service starts: each is most of a core's work for some seconds.
  const [service, chain] = await Promise.all([
    keep(
      startServiceProcess([...others, ...(tunnel ? ['--tunnel', tunnel] : [])], {
        LATCHKEY_LOG: process.env.LATCHKEY_LOG ?? 'warn',
        // A phone doesn't reach the vault, which needs a name of its own.
        ...(!tunnel && { VAULT_URL: `http://localhost:${ports.vault}` }),
        DASHBOARD_URL: `http://localhost:${ports.dashboard}`,
      }),
    ),
    keep(tunnel ? nothing : startChain()),
    buildVault(),
  ])
  if (!service) await end(1)
  else {
    service.ended.then((status) => end(1, `The service ended (status ${status}), so the demo ends too.`))
    const { facts } = service
    const [demo, vault, dashboard] = await Promise.all([
      keep(startDemo({ port: ports.demo, facts, chainUrl: chain?.url, tunnel })),
      keep(
        startVault({
          port: ports.vault,
          facts,
          hosts: [...new Set([...localSites, ...vaultHosts, `http://localhost:${ports.demo}`])],
        }),
      ),
      keep(startDashboard({ port: ports.dashboard, facts })),
    ])
    const urls = { demo: demo.url, vault: vault.url, dashboard: dashboard.url }
    console.log(summary(urls, facts, chain?.url))
    if (tunnel) console.log(describeTunnel(tunnel, demo.url, facts))
  }
} catch (error) {
  await end(1, error instanceof Error ? error.message : String(error))
}

/**
 * Waits for a part, which ends with the rest.
 *
 * @template {{ close(): Promise<unknown> } | undefined} Part
 * @param {Promise<Part>} starting
 */
async function keep(starting) {
  const part = await starting
  if (part) opened.push(part.close)
  return part
}

/**
 * Stops everything once, then ends this process.
 *
 * @param {number} status
 * @param {string} [sentence]
 */
async function end(status, sentence) {
  if (ending) return
  ending = true
  if (sentence) console.error(sentence)
  await Promise.all(opened.map((close) => close()))
  process.exit(status)
}

/**
 * @param {{ demo: string, vault: string, dashboard: string }} urls
 * @param {import('./lib/startServiceProcess.mjs').ServiceProcess['facts']} facts
 * @param {string | undefined} chainUrl
 */
function summary({ demo, vault, dashboard }, facts, chainUrl) {
  return `
  Demo      ${demo}
  Inbox     ${facts.inboxUrl}
  Service   ${facts.apiBaseUrl}
  Vault     ${vault}
  Dashboard ${dashboard} (sign in as ${facts.operator})
${chainUrl ? `  Chain     ${chainUrl} (Anvil, empty at each start)\n` : ''}
  Sign in on the demo with any address; the code arrives in the inbox.
${facts.sharedAccount ? `  To try a shared account, sign in as ${facts.sharedAccount.join(' or ')}.\n` : ''}  For a site of your own, paste this next to <LatchkeyProvider config={config}>:

${describeSite(facts)}
  Ctrl-C ends everything.
`
}

/**
 * @param {string} tunnel
 * @param {string} demoUrl
 * @param {import('./lib/startServiceProcess.mjs').ServiceProcess['facts']} facts
 */
function describeTunnel(tunnel, demoUrl, { tunnelInboxUrl }) {
  return `  On your phone, once the tunnel leads to ${demoUrl}:

  Demo      ${tunnel}
  Inbox     ${tunnelInboxUrl}

  Whoever knows the inbox's address reads the codes. Keep it to yourself.
`
}
