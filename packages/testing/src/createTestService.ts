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
  /** Root key of a store that another service seeded before. */
  knownRootKey?: { publicKey: string; privateKey: string } | undefined
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
  inbox: Inbox & {
    /** The newest code for a contact, once all mail has left. */
    code(contact: string): Promise<string | undefined>
  }
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

const apiBaseUrl = 'http://localhost'
/** As the service has it in development. */
const localPasskeys = { rpIds: ['localhost'], origins: ['http://localhost:*'] }
const localWallets = { domains: ['localhost:*'], bareStamps: true }
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
  const { clock = createTestClock(), secrets = createSecrets(), remoteAddress = '192.0.2.1' } = options
  const store = options.store ?? (await takeMemoryStore())
  const inbox = createInbox({ clock })
  const server = await createServer({
    store,
    secrets,
    clock,
    settings: {
      apiBaseUrl,
      authProxyUrl,
      passkeys: localPasskeys,
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
  const { rootApiKey = options.knownRootKey, ...seeded } = await server.seed(options.seed)
  if (!rootApiKey) throw new Error('The store was seeded before: its root key is not known any more.')
  const { authProxyConfigId } = seeded
  let closed = false
  return {
    ...{ server, store, secrets, clock },
    async fetch(input, init) {
      // As where nobody listens: what is still under way must not reach whoever has the database next.
      if (closed) throw new TypeError('fetch failed')
      return await server.app.fetch(new Request(input, init), { remoteAddress })
    },
    inbox: {
      ...inbox,
      async code(contact) {
        await server.settled()
        return inbox.newestCode(contact)
      },
    },
    config: { authProxyUrl, apiBaseUrl, authProxyConfigId, pinnedKeys: server.publicKeys },
    seeded: { ...seeded, rootApiKey },
    async close() {
      if (closed) return
      closed = true
      await server.close()
      if (!options.store) await giveBackMemoryStore(store)
    },
  }
}
