import type { RequestListener } from 'node:http'
import { createNodeKeyPair, importNodeKeyPair } from '@latchkey/crypto/node'
import type { Enclave } from '@latchkey/enclave'
import {
  createSecrets,
  createServer,
  type Secrets,
  type Server,
  type SettingsInput,
  type Store,
} from '@latchkey/server'
import {
  type Captcha,
  type Clock,
  createInbox,
  createInboxMailer,
  createInboxSms,
  type Inbox,
  type Log,
  type Mailer,
  type Meter,
  type Sms,
  silentLog,
  systemClock,
} from '@latchkey/server/ports'
import { developmentPages } from './dev/developmentPages.ts'
import { developmentSharedAccount } from './dev/developmentSharedAccount.ts'
import { developmentClients } from './dev/issuer/developmentClients.ts'
import { developmentOnRampKeys } from './dev/on-ramp/developmentOnRamp.ts'
import { type LocalJournal, openVerifyHere } from './dev/openVerifyHere.ts'
import { createRequestListener, refuseForNow, whileEnding } from './http/createRequestListener.ts'
import { openTunnel } from './http/developmentHosts.ts'
import { expectFree, type Listener, listen } from './http/listen.ts'
import { type Mode, withLocal } from './settings/withLocal.ts'

export interface StartServiceParameters {
  /** Development listens on loopback, with an inbox and a seeded organization. @default 'development' */
  mode?: Mode | undefined
  /** @default 'localhost' */
  host?: string | undefined
  /** In development, the https origin of a tunnel to this machine, from which phones use the service. */
  tunnelOrigin?: string | undefined
  /** 0 picks a free port. @default 0 */
  port?: number | undefined
  /** How long `close` still accepts requests, while `/readyz` and `/routable` answer 503. @default 0 */
  endAfterMs?: number | undefined
  /** Opens the database after the port is bound. Closed with the service. @default an in-memory database */
  openStore?: (() => Promise<Store>) | undefined
  /** @default new secrets */
  secrets?: Secrets | undefined
  /** Starts the enclave, after the port is bound. Closed with the service. @default an enclave in this process */
  openEnclave?: (() => Promise<Enclave>) | undefined
  /** The journal by which an enclave in this process verifies. Without one it verifies nothing. @default in memory if the database is, else none */
  journal?: LocalJournal | 'memory' | 'none' | undefined
  /** Private key of the first root user in development, hex. @default a new one */
  rootKey?: string | undefined
  /** In development, the URLs default to localhost with the port. */
  settings?: SettingsInput | undefined
  /** @default the inbox */
  mailer?: Mailer | undefined
  /** @default the inbox */
  sms?: Sms | undefined
  /** Verifies captcha tokens. @default none */
  captcha?: Captcha | undefined
  clock?: Clock | undefined
  log?: Log | undefined
  /** Which version runs, as the dashboard shows it. @default that of the server's package */
  version?: string | undefined
  /** Counts requests. @default nobody */
  meter?: Meter | undefined
}

/** Facts about a running service that clients need. Printed as the ready line. */
export interface ServiceFacts {
  authProxyUrl: string
  apiBaseUrl: string
  /** Development only. */
  inboxUrl?: string
  /** The inbox at the tunnel's name, with the token that opens it. Development with a tunnel only. */
  tunnelInboxUrl?: string
  /** Development only. */
  authProxyConfigId?: string
  /** Development only. */
  organizationId?: string
  /** E-mail address of the root user, who signs in to the dashboard with it. Development only. */
  operator?: string
  /** E-mail addresses of the people who share an account, to try it with. Development only. */
  sharedAccount?: readonly string[]
  /** Rate limits. Development only: production always has the standard ones. */
  limits?: 'standard' | 'relaxed'
  /** Uncompressed hex. */
  publicKeys: { session: string; signer: string; otp: string }
}

export interface RunningService {
  facts: ServiceFacts
  /** The port it listens on. The URLs in `facts` may go through a proxy. */
  port: number
  /** Root user key of the seeded organization. Development only. */
  rootApiKey: { publicKey: string; privateKey: string } | undefined
  server: Server
  inbox: Inbox
  /** Stops accepting requests, waits up to 10 s for open ones, and closes the database. */
  close(): Promise<void>
}

/** Signs in to the dashboard in development. */
const developmentOperator = 'operator@latchkey.test'

const drainMs = 10_000

/**
 * Starts the service in this process.
 *
 * @example
 * const service = await startService({ clock })
 * const { apiBaseUrl } = service.facts
 *
 * @throws the error of the system, the database or its directory lock. Nothing is left running.
 */
export async function startService({
  mode = 'development',
  host = 'localhost',
  port = 0,
  tunnelOrigin,
  endAfterMs = 0,
  openStore = openMemoryStore,
  secrets = createSecrets(),
  rootKey = createNodeKeyPair().exportPrivateKey(),
  clock = systemClock,
  log = silentLog,
  journal = openStore === openMemoryStore ? 'memory' : 'none',
  ...rest
}: StartServiceParameters = {}): Promise<RunningService> {
  const inbox = createInbox({ clock })
  const closing = new AbortController()
  let requestListener: RequestListener = refuseForNow
  let store: Store | undefined
  let server: Server | undefined
  let enclave: Enclave | undefined
  const open = () =>
    listen({ host, port, onRequest: (incoming, outgoing) => requestListener(incoming, outgoing) })
  // In development the port comes first, since the URLs contain it. In production last: a load balancer sends requests to
  // whoever accepts them, and another process may be ready. docs/deployment.md#upgrade-and-rollback
  const isLast = mode === 'production' && rest.settings?.apiBaseUrl !== undefined
  // If the port is taken, the database stays untouched.
  if (isLast) await expectFree({ host, port })
  let listener: Listener | undefined = isLast ? undefined : await open()
  const close = async () => {
    closing.abort()
    requestListener = whileEnding(requestListener)
    // Somebody has to be there who asks for it: not after a start that failed.
    if (server) await new Promise((resolve) => setTimeout(resolve, endAfterMs))
    await listener?.close(drainMs)
    await server?.close()
    await enclave?.close()
    await store?.close()
  }
  try {
    const apiBaseUrl = rest.settings?.apiBaseUrl ?? tunnelOrigin ?? `http://localhost:${listener?.port}`
    const authProxyUrl = rest.settings?.authProxyUrl ?? `${apiBaseUrl}/auth-proxy`
    enclave = await rest.openEnclave?.()
    store = await openStore()
    server = await createServer({
      store,
      secrets,
      enclave,
      verify: journal !== 'none' && !enclave ? await openVerifyHere({ log, clock, journal }) : undefined,
      settings: { ...withLocal(mode, rest.settings), tunnelOrigin, apiBaseUrl, authProxyUrl },
      mailer: rest.mailer ?? createInboxMailer(inbox),
      sms: rest.sms ?? createInboxSms(inbox),
      captcha: rest.captcha,
      clock,
      log,
      meter: rest.meter,
      version: rest.version,
    })
    // The log says what is missing, such as a clock that is off.
    await server.notReady()
    if (isLast) requestListener = createRequestListener({ app: server.app, https: true })
    listener ??= await open()
    const facts: ServiceFacts = { authProxyUrl, apiBaseUrl, publicKeys: server.publicKeys }
    const running = { facts, port: listener.port, rootApiKey: undefined, server, inbox, close }
    if (mode === 'production') {
      // The public URLs don't contain the port, and with port 0 it is only known here.
      log.info('service.listening', { port: listener.port })
      requestListener = createRequestListener({ app: server.app, https: true })
      return running
    }
    const { publicKey } = importNodeKeyPair(rootKey)
    const seeded = await server.seed({
      rootPublicKey: publicKey,
      rootEmail: developmentOperator,
      name: 'Larkfield',
      socialClients: developmentClients,
      onRampKeys: developmentOnRampKeys(),
      sharedAccount: developmentSharedAccount,
    })
    const { app } = server
    const tunnel = tunnelOrigin === undefined ? undefined : openTunnel(tunnelOrigin)
    requestListener = createRequestListener({
      app,
      pages: developmentPages({ inbox, closing: closing.signal, apiBaseUrl, clock, log, app }),
      // The service's own port, and the port of a local proxy in front of it.
      local: { ports: [listener.port, ...(tunnel ? [] : [portOf(apiBaseUrl)])], tunnel },
    })
    const { organizationId, authProxyConfigId, sharedAccount } = seeded
    const limits = (rest.settings?.limits?.factor ?? 1) > 1 ? 'relaxed' : 'standard'
    log.info('limits.applied', { limits })
    return {
      ...running,
      facts: {
        ...facts,
        inboxUrl: `${tunnel ? `http://localhost:${listener.port}` : apiBaseUrl}/inbox`,
        ...(tunnel && { tunnelInboxUrl: `${tunnelOrigin}/inbox?token=${tunnel.token}` }),
        authProxyConfigId,
        organizationId,
        limits,
        operator: developmentOperator,
        ...(sharedAccount && { sharedAccount }),
      },
      rootApiKey: { publicKey, privateKey: rootKey },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Loaded on demand: production on Postgres doesn't have PGlite installed. */
async function openMemoryStore(): Promise<Store> {
  const { openPglite } = await import('@latchkey/server/pglite')
  return await openPglite({ memory: true })
}

const portOf = (url: string): number => Number(new URL(url).port || 80)
