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
  /** Default: an empty database in memory, which `close` empties and keeps for the next. */
  store?: Store | undefined
  secrets?: Secrets | undefined
  clock?: TestClock | undefined
  log?: Log | undefined
  random?: CreateServerOptions['random']
  /** How social providers are reached. Default: not at all. */
  fetchOutside?: CreateServerOptions['fetchOutside']
  /** How the auth proxy reaches the public API. */
  callApi?: CreateServerOptions['callApi']
  /** How the organization is made. */
  seed?: SeedOptions | undefined
  /**
   * A service that runs already, of which this is another process: what isn't given is its own, down to the inbox,
   * since each process sends what waits, whoever was asked for it.
   */
  beside?: TestService | undefined
  /** Address that requests come from. @default '192.0.2.1' */
  remoteAddress?: string | undefined
}

export interface TestService {
  server: Server
  store: Store
  secrets: Secrets
  /** Reaches the service without a network. */
  fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  clock: TestClock
  inbox: TestInbox
  /** What a kit is made with. */
  config: {
    authProxyUrl: string
    apiBaseUrl: string
    authProxyConfigId: string
    pinnedKeys: Server['publicKeys']
  }
  seeded: Seeded & { rootApiKey: NonNullable<Seeded['rootApiKey']> }
  close(): Promise<void>
}

/** Where all mail and SMS arrive, whichever process of a service sends them. */
export interface TestInbox extends Inbox {
  /** The processes. */
  readonly senders: Set<Pick<Server, 'settled'>>
  /** Resolves once all that was asked for is here. */
  settled(): Promise<void>
  /** The newest code for a contact, once all mail has left. */
  code(contact: string): Promise<string | undefined>
}

function createTestInbox(clock: TestClock): TestInbox {
  const inbox = createInbox({ clock })
  const senders: TestInbox['senders'] = new Set()
  async function settled() {
    // After the first round somebody has taken all that waited, after the second it is sent.
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
/** As the service has it in development. */
const localWallets = { bareStamps: true }
const authProxyUrl = 'http://localhost/auth-proxy'

/** No test reaches the network by the way. */
const refuseOutside = async (): Promise<never> => {
  throw new TypeError('fetch failed')
}

/**
 * The real service in this process, on a database in memory, with a clock to move and an inbox to read.
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
    },
    mailer: createInboxMailer(inbox),
    sms: createInboxSms(inbox),
    log: options.log,
    random: options.random,
    fetchOutside: options.fetchOutside ?? refuseOutside,
    callApi: options.callApi,
  })
  inbox.senders.add(server)
  const { rootApiKey = beside?.seeded.rootApiKey, ...seeded } = await server.seed(options.seed)
  if (!rootApiKey) throw new Error('The store was seeded before: its root key is not known any more.')
  const { authProxyConfigId } = seeded
  let closed = false
  return {
    ...{ server, store, secrets, clock, inbox },
    async fetch(input, init) {
      // As where nobody listens: what is still under way must not reach whoever has the database next.
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
      if (!givenStore) await giveBackMemoryStore(store)
    },
  }
}
