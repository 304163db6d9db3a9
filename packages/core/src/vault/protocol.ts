import { establishedRows } from '@latchkey/contract/wire'

/** Named in the two messages that go through `window.postMessage`, where other scripts' messages arrive as well. */
export const protocol = 'latchkey-vault'

/** Raised with each change that an older half can't read. */
export const version = 3

/** Ceremonies that a host may ask for. None returns key material, and none signs with a wallet. */
export const vaultKinds = [
  'export-wallet',
  'export-account',
  'export-private-key',
  'import-wallet',
  'import-private-key',
  'confirm-login-method',
  'confirm-change',
] as const

export type VaultKind = (typeof vaultKinds)[number]

type EstablishedOperation = (typeof establishedRows)[number]
/** A change that only an established login method may make, or the approval of one. */
export type VaultOperation = Exclude<EstablishedOperation, 'confirmLoginMethods'> | 'approveActivity'

/**
 * The changes that a host may ask the user to confirm. Not among them: confirming a login method by its id. It has a
 * ceremony of its own, in which the user uses the method, since a script could have added one under any name.
 */
export const vaultOperations: readonly VaultOperation[] = [
  ...establishedRows.filter((name) => name !== 'confirmLoginMethods'),
  'approveActivity',
]

/** Parameters of a change: what JSON can say. */
export type PlainValue =
  | string
  | number
  | boolean
  | null
  | readonly PlainValue[]
  | { readonly [name: string]: PlainValue }

/** Most that the parameters of a change may hold: how deep, how many values, how many characters of text in all. */
export const changeLimits = { depth: 8, values: 1_000, characters: 65_536 } as const

/** The closed list of what a host may style. */
export interface VaultStyle {
  /** @default the browser's color scheme */
  readonly scheme?: 'light' | 'dark' | undefined
  /** Color of the main button: `#rrggbb`. The color of its text follows from it. */
  readonly accent?: string | undefined
  /** Corner radius of the card, 0 to 24 px. */
  readonly radius?: number | undefined
}

/**
 * The app's knowledge of the user. It decides which buttons come first and what a field begins with, and nothing
 * else: every check is the same without it, and with a wrong one.
 */
export interface VaultHint {
  /** The account's login methods, as wallet_kit_config names them, in the order in which they are offered. */
  readonly methods?: readonly string[] | undefined
  /** Verified e-mail address or phone number for a code. */
  readonly contact?: string | undefined
}

/** An e-mail address or an E.164 phone number: no white space, no invisible characters. */
export const contactPattern = /^(?:\+\d{7,15}|[^\s\p{C}@]+@[^\s\p{C}@]+)$/u
export const longestContact = 254
/** Most login methods that a hint names. */
export const mostMethods = 16

/** Request that the host sends to the vault, once. */
export interface VaultRequest {
  readonly kind: VaultKind
  /** The export's subject: a wallet's id, an account's address or a private key's id. */
  readonly id?: string | undefined
  /** The change to confirm. */
  readonly operation?: VaultOperation | undefined
  /** Its parameters, which the user sees and the vault submits as they are. */
  readonly parameters?: { readonly [name: string]: PlainValue } | undefined
  readonly style?: VaultStyle | undefined
  readonly hint?: VaultHint | undefined
  /** BCP 47. */
  readonly locale?: string | undefined
}

/** How a ceremony ended. */
export interface VaultResult {
  /**
   * `waiting`: the change was submitted, and others have to approve it. `refused`: the user confirmed it, and the service
   * refused it.
   */
  readonly status: 'done' | 'waiting' | 'refused' | 'cancelled'
  /** The wallet that was exported or imported. */
  readonly walletId?: string | undefined
  /** The private key that was exported or imported. */
  readonly privateKeyId?: string | undefined
  /** After an export: whether the user has repeated some of the words. */
  readonly verified?: boolean | undefined
  /** The activity that waits: `kit.activities.settled(activityId)` waits for it. */
  readonly activityId?: string | undefined
  /** Why the service refused the change: `POLICY_INVALID`. */
  readonly code?: string | undefined
}

/** Why the vault ended a ceremony without asking the user. */
export const refusals = [
  /** A message is not one of this protocol. */
  'malformed',
  /** The frame is not directly in the top page, or a page around it is not allowed. */
  'embedding',
  /** Another vault is open in this browser. */
  'busy',
] as const

export type VaultRefusal = (typeof refusals)[number]

/** Page → host, by `window.postMessage` to each allowed origin. */
export interface ReadyMessage {
  readonly protocol: typeof protocol
  readonly type: 'ready'
  readonly version: number
  /** 128 random bits, hex. */
  readonly nonce: string
}

/** Host → page, by `window.postMessage` to the vault's origin, with one port. */
export interface ConnectMessage {
  readonly protocol: typeof protocol
  readonly type: 'connect'
  readonly version: number
  readonly nonce: string
}

/** Host → page, on the port. */
export type HostMessage = ({ readonly type: 'open' } & VaultRequest) | { readonly type: 'close' }

/** Page → host, on the port. */
export type PageMessage =
  | { readonly type: 'opened' }
  | { readonly type: 'resize'; readonly height: number }
  | { readonly type: 'popup-needed' }
  | { readonly type: 'refused'; readonly reason: VaultRefusal }
  | ({ readonly type: 'closed' } & VaultResult)

export const createNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
