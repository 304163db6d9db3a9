import type { RequestListener } from 'node:http'
import { createNodeKeyPair, importNodeKeyPair } from '@latchkey/crypto/node'
import {
  createSecrets,
  createServer,
  type Secrets,
  type Server,
  type SettingsInput,
  type Store,
} from '@latchkey/server'
import { openPglite } from '@latchkey/server/pglite'
import {
  type Clock,
  createInbox,
  createInboxMailer,
  createInboxSms,
  type Inbox,
  type Log,
  type Mailer,
  type Sms,
  silentLog,
  systemClock,
} from '@latchkey/server/ports'

import { createInboxApp } from './dev/inbox/createInboxApp.ts'
import { developmentClients } from './dev/issuer/developmentClients.ts'
import { openIssuer } from './dev/issuer/openIssuer.ts'
import { createRequestListener, refuseForNow } from './http/createRequestListener.ts'
import { listen } from './http/listen.ts'
import { type Mode, withLocal } from './settings/withLocal.ts'

export interface StartServiceParameters {
  /** Development has loopback, the inbox and a seeded organization. @default 'development' */
  mode?: Mode | undefined
  /** @default 'localhost' */
  host?: string | undefined
  /** 0 takes any free port. @default 0 */
  port?: number | undefined
  /** Opens the database once the port is ours; it is closed with the service. @default one in memory */
  openStore?: (() => Promise<Store>) | undefined
  /** @default new ones */
  secrets?: Secrets | undefined
  /** Private key of the first root user in development, hex. @default a new one */
  rootKey?: string | undefined
  /** In development the two URLs follow from the port. */
  settings?: SettingsInput | undefined
  /** @default the inbox */
  mailer?: Mailer | undefined
  /** @default the inbox */
  sms?: Sms | undefined
  clock?: Clock | undefined
  log?: Log | undefined
}

/** What a client has to know of a running service: its ready line. */
export interface ServiceFacts {
  authProxyUrl: string
  apiBaseUrl: string
  /** Development only. */
  inboxUrl?: string
  /** Development only. */
  authProxyConfigId?: string
  /** Development only. */
  organizationId?: string
  /** Uncompressed hex. */
  publicKeys: { session: string; signer: string; otp: string }
}

export interface RunningService {
  facts: ServiceFacts
  /** Where it listens; the addresses of the facts may lead there by way of something else. */
  port: number
  /** Of the seeded organization; development only. */
  rootApiKey: { publicKey: string; privateKey: string } | undefined
  server: Server
  inbox: Inbox
  /** Takes no more requests, lets those under way finish for up to 10 s, closes the database. */
  close(): Promise<void>
}

const drainMs = 10_000

/**
 * Starts the service in this process.
 *
 * @example
 * const service = await startService({ clock })
 * const { apiBaseUrl } = service.facts
 *
 * @throws what the system, the database or the lock of its directory says; nothing is left running
 */
export async function startService({
  mode = 'development',
  host = 'localhost',
  port = 0,
  openStore = () => openPglite({ memory: true }),
  secrets = createSecrets(),
  rootKey = createNodeKeyPair().exportPrivateKey(),
  clock = systemClock,
  log = silentLog,
  ...rest
}: StartServiceParameters = {}): Promise<RunningService> {
  const inbox = createInbox({ clock })
  const closing = new AbortController()
  let answer: RequestListener = refuseForNow
  let store: Store | undefined
  let server: Server | undefined
  // The port first: it is part of every address, and when it is taken, no database was touched.
  const listener = await listen({ host, port, onRequest: (incoming, outgoing) => answer(incoming, outgoing) })
  const close = async () => {
    closing.abort()
    await listener.close(drainMs)
    await server?.close()
    await store?.close()
  }
  try {
    const apiBaseUrl = rest.settings?.apiBaseUrl ?? `http://localhost:${listener.port}`
    const authProxyUrl = rest.settings?.authProxyUrl ?? `${apiBaseUrl}/auth-proxy`
    store = await openStore()
    server = await createServer({
      store,
      secrets,
      settings: { ...withLocal(mode, rest.settings), apiBaseUrl, authProxyUrl },
      mailer: rest.mailer ?? createInboxMailer(inbox),
      sms: rest.sms ?? createInboxSms(inbox),
      clock,
      log,
    })
    const facts: ServiceFacts = { authProxyUrl, apiBaseUrl, publicKeys: server.publicKeys }
    const running = { facts, port: listener.port, rootApiKey: undefined, server, inbox, close }
    if (mode === 'production') {
      // The public addresses don't tell it, and with port 0 nobody else knows it.
      log.info('service.listening', { port: listener.port })
      answer = createRequestListener({ app: server.app, https: true })
      return running
    }
    const { publicKey } = importNodeKeyPair(rootKey)
    const seeded = await server.seed({
      rootPublicKey: publicKey,
      name: 'Larkfield',
      socialClients: developmentClients,
    })
    answer = createRequestListener({
      app: server.app,
      inboxApp: createInboxApp(inbox, closing.signal),
      issuer: openIssuer({ apiBaseUrl, clock, log }),
      // Its own port, and the one of a relay before it.
      localPorts: [listener.port, portOf(apiBaseUrl)],
    })
    const { organizationId, authProxyConfigId } = seeded
    return {
      ...running,
      facts: { ...facts, inboxUrl: `${apiBaseUrl}/inbox`, authProxyConfigId, organizationId },
      rootApiKey: { publicKey, privateKey: rootKey },
    }
  } catch (error) {
    await close()
    throw error
  }
}

const portOf = (url: string): number => Number(new URL(url).port || 80)
