import {
  type CreateServerOptions,
  createSecrets,
  createServer,
  type Secrets,
  type Seeded,
  type SeedOptions,
  type Server,
  type SettingsInput,
  type Store,
} from '@latchkey/server'
import { createInbox, createInboxMailer, createInboxSms, type Inbox, type Log } from '@latchkey/server/ports'

import { giveBackMemoryStore, takeMemoryStore } from './memoryStores.ts'
import { createTestClock, type TestClock } from './testClock.ts'

export interface CreateTestServiceOptions {
  settings?: SettingsInput | undefined
  /** Default: an empty database in memory, reused after `close`. */
  store?: Store | undefined
  secrets?: Secrets | undefined
  clock?: TestClock | undefined
  log?: Log | undefined
  random?: CreateServerOptions['random']
  /** Sends requests to social providers. Default: fails. */
  fetchOutside?: CreateServerOptions['fetchOutside']
  /** Verifies captcha tokens. Default: none. */
  captcha?: CreateServerOptions['captcha']
  /** Sends webhooks. Default: fails. */
  sendWebhook?: CreateServerOptions['sendWebhook']
  /** Sends mails. Default: to the inbox. */
  mailer?: CreateServerOptions['mailer'] | undefined
  /** How the enclave verifies. Default: not at all. */
  verify?: CreateServerOptions['verify']
  /** Sees what submits change. Default: nothing is compared. */
  watchChange?: CreateServerOptions['watchChange']
  /** Sees decisions beside those by states. Default: nothing is compared. */
  watchDecision?: CreateServerOptions['watchDecision']
  /** Sends requests of the auth proxy to the public API. */
  callApi?: CreateServerOptions['callApi']
  /** Who holds the keys of wallets; its owner closes it. Default: this process. */
  enclave?: CreateServerOptions['enclave']
  /** Runs approved deployments. Default: none. */
  enclaveRuntime?: CreateServerOptions['enclaveRuntime']
  /** Options of the seeded organization. */
  seed?: SeedOptions | undefined
  /**
   * An existing service, of which this becomes another process. Options that are not given are new, including the inbox,
   * because each process sends any pending mail.
   */
  beside?: TestService | undefined
  /** Client address of requests. @default '192.0.2.1' */
  remoteAddress?: string | undefined
}

export interface TestService {
  server: Server
  store: Store
  secrets: Secrets
  /** Sends requests to the service without a network. */
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  clock: TestClock
  inbox: TestInbox
  /** Configuration for a kit. */
  config: {
    authProxyUrl: string
    apiBaseUrl: string
    authProxyConfigId: string
    pinnedKeys: Server['publicKeys']
  }
  seeded: Seeded & { rootApiKey: NonNullable<Seeded['rootApiKey']> }
  close(): Promise<void>
}

/** All mail and SMS, whichever process of the service sends them. */
export interface TestInbox extends Inbox {
  /** The service's processes. */
  readonly senders: Set<Pick<Server, 'settled' | 'close'>>
  /** Resolves when all requested messages have arrived. */
  settled(): Promise<void>
  /** Waits for pending messages and returns the newest code for a contact. */
  code(contact: string): Promise<string | undefined>
}

function createTestInbox(clock: TestClock): TestInbox {
  const inbox = createInbox({ clock })
  const senders: TestInbox['senders'] = new Set()
  async function settled() {
    // After the first round all pending messages are leased, after the second they are sent.
    for (const sender of [...senders, ...senders]) await sender.settled()
  }
  return {
    ...inbox,
    senders,
    settled,
    async code(contact) {
      await settled()
      return inbox.newestCode(contact)
    },
  }
}

const apiBaseUrl = 'http://localhost'
/** The service's settings in development. */
const localWallets = { bareStamps: true }
const authProxyUrl = 'http://localhost/auth-proxy'

/** Tests don't use the network by default. */
const refuseOutside = async (): Promise<never> => {
  throw new TypeError('fetch failed')
}

/** Test suites sign up many users in a moment. docs/proof-of-work.md#when-a-wave-begins */
const noWave = { level: 1_000_000, timesUsual: 4, seconds: 300 }

/**
 * The real service in this process, with a database in memory, a test clock and an inbox.
 *
 * @example
 * const { fetch, config, inbox, clock } = await createTestService()
 */
export async function createTestService(options: CreateTestServiceOptions = {}): Promise<TestService> {
  const { beside, remoteAddress = '192.0.2.1' } = options
  const clock = options.clock ?? beside?.clock ?? createTestClock()
  const secrets = options.secrets ?? beside?.secrets ?? createSecrets()
  const givenStore = options.store ?? beside?.store
  const store = givenStore ?? (await takeMemoryStore())
  const inbox = beside?.inbox ?? createTestInbox(clock)
  const server = await createServer({
    store,
    secrets,
    clock,
    settings: {
      apiBaseUrl,
      authProxyUrl,
      localPages: true,
      ...options.settings,
      wallets: { ...localWallets, ...options.settings?.wallets },
      limits: { wave: noWave, ...options.settings?.limits },
    },
    mailer: options.mailer ?? createInboxMailer(inbox),
    sms: createInboxSms(inbox),
    log: options.log,
    random: options.random,
    fetchOutside: options.fetchOutside ?? refuseOutside,
    captcha: options.captcha,
    sendWebhook: options.sendWebhook ?? refuseOutside,
    callApi: options.callApi,
    enclave: options.enclave,
    enclaveRuntime: options.enclaveRuntime,
    verify: options.verify,
    watchChange: options.watchChange,
    watchDecision: options.watchDecision,
  })
  inbox.senders.add(server)
  const { rootApiKey = beside?.seeded.rootApiKey, ...seeded } = await server.seed(options.seed)
  if (!rootApiKey) throw new Error('The store was seeded before, so its root key is unknown.')
  const { authProxyConfigId } = seeded
  let closed = false
  return {
    server,
    store,
    secrets,
    clock,
    inbox,
    async fetch(input, init) {
      // Fails like a closed port, so that pending requests don't reach the next user of the database.
      if (closed) throw new TypeError('fetch failed')
      return await server.app.fetch(new Request(input, init), { remoteAddress })
    },
    config: { authProxyUrl, apiBaseUrl, authProxyConfigId, pinnedKeys: server.publicKeys },
    seeded: { ...seeded, rootApiKey },
    async close() {
      if (closed) return
      closed = true
      await server.close()
      inbox.senders.delete(server)
      if (givenStore) return
      // One that was left open beside this one would send messages of the next service with this database.
      for (const sender of inbox.senders) await sender.close()
      inbox.senders.clear()
      await giveBackMemoryStore(store)
    },
  }
}
