import { describeSite } from '../apps/service/src/dev/site/describeSite.mjs'
import { followParent } from '../apps/service/src/followParent.mjs'
import { installPackages } from './lib/installPackages.mjs'
import { startChain } from './lib/startChain.mjs'
import { startDashboard } from './lib/startDashboard.mjs'
import { startDemo } from './lib/startDemo.mjs'
import { startServiceProcess } from './lib/startServiceProcess.mjs'
import { startVault } from './lib/startVault.mjs'

// npm start: the service, the demo, the vault and the dashboard. `--demo-port`, `--vault-port` and `--dashboard-port` are
// handled here; all other options go to the service.

/** @type {(() => Promise<unknown>)[]} */
const opened = []
let ending = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
if (process.env.npm_lifecycle_event) followParent(() => end(0))

try {
  const [demoPort, afterDemo] = takePort(process.argv.slice(2), '--demo-port', 5173)
  const [vaultPort, afterVault] = takePort(afterDemo, '--vault-port', 8788)
  const [dashboardPort, words] = takePort(afterVault, '--dashboard-port', 8789)
  await installPackages(['service', 'demo', 'vault', 'dashboard'])
  const service = await startServiceProcess(words, {
    LATCHKEY_LOG: process.env.LATCHKEY_LOG ?? 'warn',
    VAULT_URL: `http://localhost:${vaultPort}`,
    DASHBOARD_URL: `http://localhost:${dashboardPort}`,
  })
  if (!service) await end(1)
  else {
    opened.push(service.end)
    service.ended.then((status) => end(1, `The service ended (status ${status}), so the demo ends too.`))
    const chain = await startChain()
    if (chain) opened.push(chain.close)
    const demo = await startDemo({ port: demoPort, facts: service.facts, chainUrl: chain?.url })
    opened.push(demo.close)
    const vault = await startVault({ port: vaultPort, facts: service.facts, hosts: [demo.url] })
    opened.push(vault.close)
    const dashboard = await startDashboard({ port: dashboardPort, facts: service.facts })
    opened.push(dashboard.close)
    const urls = { demo: demo.url, vault: vault.url, dashboard: dashboard.url }
    console.log(summary(urls, service.facts, chain?.url))
  }
} catch (error) {
  await end(1, error instanceof Error ? error.message : String(error))
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
 * Takes a port out of the arguments: `--name 5173` or `--name=5173`.
 *
 * @param {readonly string[]} given
 * @param {string} name
 * @param {number} otherwise
 * @returns {[port: number, others: string[]]}
 */
function takePort(given, name, otherwise) {
  const others = [...given]
  const at = others.findIndex((word) => word === name || word.startsWith(`${name}=`))
  if (at < 0) return [otherwise, others]
  const [word = '', next] = others.splice(at, others[at] === name ? 2 : 1).flatMap((part) => part.split('='))
  const port = Number(next)
  if (!next || !Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${word} needs a port, a number from 1 to 65535.`)
  }
  return [port, others]
}
