import { describeSite } from '../apps/service/src/dev/site/describeSite.mjs'
import { followParent } from '../apps/service/src/followParent.mjs'
import { installPackages } from './lib/installPackages.mjs'
import { startChain } from './lib/startChain.mjs'
import { startDemo } from './lib/startDemo.mjs'
import { startServiceProcess } from './lib/startServiceProcess.mjs'

// npm start: the service and the demo. `--demo-port` is handled here; all other options go to the service.

/** @type {(() => Promise<unknown>)[]} */
const opened = []
let ending = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
if (process.env.npm_lifecycle_event) followParent(() => end(0))

try {
  const { demoPort, words } = readArguments(process.argv.slice(2))
  await installPackages(['service', 'demo'])
  const service = await startServiceProcess(words, { LATCHKEY_LOG: process.env.LATCHKEY_LOG ?? 'warn' })
  if (!service) await end(1)
  else {
    opened.push(service.end)
    service.ended.then((status) => end(1, `The service ended (status ${status}), so the demo ends too.`))
    const chain = await startChain()
    if (chain) opened.push(chain.close)
    const demo = await startDemo({ port: demoPort, facts: service.facts, chainUrl: chain?.url })
    opened.push(demo.close)
    console.log(summary(demo.url, service.facts, chain?.url))
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
 * @param {string} demoUrl
 * @param {import('./lib/startServiceProcess.mjs').ServiceProcess['facts']} facts
 * @param {string | undefined} chainUrl
 */
function summary(demoUrl, facts, chainUrl) {
  return `
  Demo      ${demoUrl}
  Inbox     ${facts.inboxUrl}
  Service   ${facts.apiBaseUrl}
${chainUrl ? `  Chain     ${chainUrl} (Anvil, empty at each start)\n` : ''}
  Sign in on the demo with any address; the code arrives in the inbox.
${facts.sharedAccount ? `  To try a shared account, sign in as ${facts.sharedAccount.join(' or ')}.\n` : ''}  For a site of your own, paste this next to <LatchkeyProvider config={config}>:

${describeSite(facts)}
  Ctrl-C ends everything.
`
}

/** @param {string[]} given */
function readArguments(given) {
  const words = [...given]
  const at = words.findIndex((word) => word === '--demo-port' || word.startsWith('--demo-port='))
  if (at < 0) return { demoPort: 5173, words }
  const [word = '', next] = words
    .splice(at, words[at] === '--demo-port' ? 2 : 1)
    .flatMap((part) => part.split('='))
  const port = Number(next)
  if (!next || !Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`${word} needs a port, a number from 1 to 65535.`)
  }
  return { demoPort: port, words }
}
