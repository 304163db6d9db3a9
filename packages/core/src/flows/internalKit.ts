import type { ApiRuntime } from '../client/createApiRuntime.ts'
import type {
  Clock,
  KeyStorage,
  Page,
  PopupPort,
  RedirectPort,
  RelayPort,
  Tabs,
  TextStorage,
} from '../environment/environment.ts'
import type { Lazy } from '../environment/lazy.ts'
import type { PasskeyPort } from '../environment/passkeyPort.ts'
import type { WalletPort } from '../environment/walletPort.ts'
import type { Kit } from '../kit/kit.ts'
import type { SessionRuntime } from '../sessions/createSessionRuntime.ts'
import type { SessionScheduler } from '../sessions/createSessionScheduler.ts'
import type { SessionList, StoredSession } from '../sessions/sessionList.ts'
import type { FlowSet } from './createFlows.ts'

/** The world as the kit's modules see it: what is `undefined` has a default in the module that needs it. */
export interface InternalEnvironment {
  fetch: typeof globalThis.fetch
  clock: Clock
  random: () => number
  metadata: TextStorage
  flow: TextStorage
  keys: KeyStorage | undefined
  tabs: Tabs
  page?: Page | undefined
  passkeys?: PasskeyPort | undefined
  popup: Pick<PopupPort, 'open'> & Partial<PopupPort>
  redirect?: RedirectPort | undefined
  relay?: RelayPort | undefined
  wallets?: WalletPort | undefined
}

/** The kit, and what its own modules share beside what is public. */
export interface InternalKit extends Kit {
  readonly environment: InternalEnvironment
  /** Storage name of a thing of this configuration. */
  name(thing: string): string
  /** What is known and shown to nobody. */
  readonly memory: {
    /** The sessions of this device, as this tab knows them. */
    list: SessionList
    /** The active one, live or expired. */
    record?: StoredSession | undefined
    /** Service's clock minus this device's, ms. */
    clockOffset: number
    /** Time in the latest state change, by the service's clock. */
    lastTimestamp: number
    /** Sessions that were ended here and perhaps not yet on the service. */
    revocations: readonly StoredSession[]
  }
  /** Has the keeper loaded and awake, if the kit was started and there is something to keep. */
  keep(): void
  /** Flows that are about another session than the present one. */
  readonly outlived: FlowSet['outlived']
  /** Names of the keys that restored flows go on with. */
  keysOfFlows(): readonly (string | undefined)[]
  /** Ends every request when the kit is destroyed. */
  readonly life: AbortController
  /** Loaded on intent: what a sign-in card is drawn from. */
  readonly apiRuntime: Lazy<ApiRuntime>
  /** Loaded when a key is needed: keys, stamps, sessions. */
  readonly sessionRuntime: Lazy<SessionRuntime>
  /** Loaded when somebody is signed in: timers. */
  readonly scheduler: Lazy<SessionScheduler>
}
