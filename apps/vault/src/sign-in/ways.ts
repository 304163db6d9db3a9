import type { AuthConfig } from '@latchkey/core'

/** A way to sign in here. A code goes to an e-mail address or a phone number, which the user types. */
export type Way =
  | { readonly kind: 'passkey' | 'code' | 'wallet' }
  | {
      readonly kind: 'social'
      /** Id of the provider: `google`. */
      readonly provider: string
      /** Its name, as users know it. */
      readonly name: string
    }

export interface Ways {
  /** The first one has the filled button. */
  readonly offered: readonly Way[]
  /** The others are shown by one more press. */
  readonly others: readonly Way[]
}

/** Most ways on a screen: with more, it would become a list to study. */
const room = 3

const ownWays: ReadonlyMap<string, Way> = new Map([
  ['passkey', { kind: 'passkey' }],
  ['email', { kind: 'code' }],
  ['sms', { kind: 'code' }],
  ['wallet', { kind: 'wallet' }],
])

/** The way of a login method, as wallet_kit_config names it. */
export function wayOf(method: string, config: AuthConfig | undefined): Way {
  const names = config?.oauthNames ?? {}
  const name = Object.hasOwn(names, method) ? names[method] : undefined
  const capitalized = method.charAt(0).toUpperCase() + method.slice(1)
  return ownWays.get(method) ?? { kind: 'social', provider: method, name: name ?? capitalized }
}

/** Tells two ways apart. */
export const idOf = (way: Way): string => (way.kind === 'social' ? way.provider : way.kind)

export interface ListWaysParameters {
  config: AuthConfig | undefined
  /** Whether the browser can use a passkey here. */
  canUsePasskey: boolean
  /** Login methods that are offered first. */
  methods?: readonly string[] | undefined
  /** Whether no others are offered. */
  isExact?: boolean | undefined
}

/**
 * The ways that the organization has enabled, those in `methods` first. With `isExact`, no others are listed.
 * `methods` never enables a way.
 */
export function listWays({ config, canUsePasskey, methods = [], isExact }: ListWaysParameters): Ways {
  const { enabledProviders = ['passkey', 'email', 'sms'], oauthClientIds = {} } = config ?? {}
  const isUsable = (method: string) =>
    method === 'passkey' ? canUsePasskey : ownWays.has(method) || Object.hasOwn(oauthClientIds, method)
  const enabled = enabledProviders.filter(isUsable)
  const named = toWays(
    methods.filter((method) => enabled.includes(method)),
    config,
  )
  const common = ['passkey', 'email', 'sms'].filter((method) => enabled.includes(method))
  const all = isExact ? named : distinct([...named, ...toWays([...common, ...enabled], config)])
  const count = Math.min(named.length || all.length, room)
  return { offered: all.slice(0, count), others: all.slice(count) }
}

const toWays = (methods: readonly string[], config: AuthConfig | undefined): Way[] =>
  distinct(methods.map((method) => wayOf(method, config)))

const distinct = (ways: readonly Way[]): Way[] => [...new Map(ways.map((way) => [idOf(way), way])).values()]
