import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:os'

import { describeSite, type SiteFacts } from './describeSite.mjs'
import { type ServiceChild, startServiceChild } from './startServiceChild.ts'

const usage = `latchkey-dev COMMAND [ARGUMENTS]

Starts a Latchkey service for development, then runs the command, for instance: latchkey-dev vite.
The command finds the service in these variables, each also with the prefix NEXT_PUBLIC_ or PUBLIC_ in place of VITE_:

  VITE_LATCHKEY_API_BASE_URL, VITE_LATCHKEY_CONFIG_ID
  LATCHKEY_API_BASE_URL, LATCHKEY_ORGANIZATION_ID (for a backend)

The service's own settings come from the environment (LATCHKEY_PORT, LATCHKEY_DATA_DIR, LATCHKEY_LIMITS, LATCHKEY_TUNNEL, …).
Its data is kept in .latchkey. When the service or the command ends, the other ends too.
`

/**
 * Runs the service and a site's own development server side by side. Returns the exit status: that of the command, or
 * 1 if the service didn't start or ended first.
 */
export async function developSite(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const [command, ...parameters] = words
  if (command === undefined || command === '--help') {
    process.stdout.write(usage)
    return command === undefined ? 1 : 0
  }
  const signals = listenForSignals()
  const service = await startServiceChild(environment)
  if (!service) return 1
  if (signals.received()) return endWith(service, 0)
  const { inboxUrl, tunnelInboxUrl = inboxUrl } = service.facts
  process.stdout.write(`\n  Inbox ${tunnelInboxUrl}: codes arrive here.\n\n${describeSite(service.facts)}\n`)
  const site = spawn(command, parameters, {
    env: { ...environment, ...siteEnvironment(service.facts) },
    stdio: 'inherit',
    // npm's programs are scripts there, which only a shell runs.
    shell: process.platform === 'win32',
  })
  signals.pass(site)
  const siteEnded = untilEnd(site, command)
  const first = await Promise.race([siteEnded, service.ended.then(() => undefined)])
  if (first !== undefined) return endWith(service, signals.received() ? 0 : first)
  if (!signals.received()) process.stderr.write(`The Latchkey service ended, so ${command} ends too.\n`)
  site.kill('SIGTERM')
  await siteEnded
  return signals.received() ? 0 : 1
}

async function endWith(service: ServiceChild, status: number): Promise<number> {
  await service.end()
  return status
}

/** The exit status of a program, as shells count it. */
const untilEnd = (child: ChildProcess, command: string): Promise<number> =>
  new Promise((resolve) => {
    child.once('exit', (status, signal) => resolve(status ?? 128 + constants.signals[signal ?? 'SIGTERM']))
    child.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'ENOENT' ? 'it is not installed here' : error.message
      process.stderr.write(`${command} could not be started: ${reason}.\n`)
      resolve(127)
    })
  })

/** A terminal sends Ctrl-C to every process; other senders only to this one, which passes it on. */
function listenForSignals() {
  let received = false
  let child: ChildProcess | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      received = true
      child?.kill(signal)
    })
  }
  return {
    received: () => received,
    pass(site: ChildProcess) {
      child = site
    },
  }
}

/** Prefixes of variables that Vite, Next.js and Astro pass on to the page. */
const prefixes = ['VITE_', 'NEXT_PUBLIC_', 'PUBLIC_']

/** The variables from which a site and its backend read where the service is. */
function siteEnvironment({
  apiBaseUrl,
  authProxyConfigId,
  organizationId,
}: SiteFacts): Record<string, string> {
  const values = {
    LATCHKEY_API_BASE_URL: apiBaseUrl,
    LATCHKEY_CONFIG_ID: authProxyConfigId,
  }
  const names = Object.entries(values)
  return {
    ...Object.fromEntries(prefixes.flatMap((prefix) => names.map(([name, value]) => [prefix + name, value]))),
    LATCHKEY_API_BASE_URL: apiBaseUrl,
    LATCHKEY_ORGANIZATION_ID: organizationId,
  }
}
