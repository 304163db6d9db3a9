import type { FlowName } from '@latchkey/react'

import type { FirstContext, Intersection } from './actionContext.ts'
import type { CardActions } from './actions.ts'
import type { AnyLoginMethod } from './loginMethod.ts'
import { oauthMethod } from './oauth/oauthMethod.tsx'
import type { SocialConfig } from './oauth/socialProviders.ts'
import { otpMethod } from './otp/otpMethod.tsx'
import { passkeyMethod } from './passkey/passkeyMethod.tsx'
import type { SignInState } from './signInState.ts'
import { walletMethod } from './wallet/walletMethod.tsx'

/**
 * The login method that each flow of the kit belongs to, in the order of the first screen. A new method is a folder
 * beside this file and a line here; the organization's `enabledProviders` decides what is shown.
 */
const registry = {
  passkey: passkeyMethod,
  oauth: oauthMethod,
  email: otpMethod,
  sms: otpMethod,
  wallet: walletMethod,
  contactChange: otpMethod,
} satisfies Readonly<Record<FlowName, AnyLoginMethod>>

type Methods = typeof registry
export type Method = Methods[keyof Methods]

/** Flows with screens of their own. */
export type FlowWithScreens = {
  [Name in keyof Methods]: Methods[Name] extends { later: unknown } ? never : Name
}[keyof Methods]

/** The login method of each flow. */
export const methodOf: { readonly [Name in FlowName]?: AnyLoginMethod } = registry

/** Every login method, in the order of the first screen. */
export const methods: readonly AnyLoginMethod[] = /* @__PURE__ */ Array.from(
  new Set<AnyLoginMethod>(Object.values(registry)),
)

type MethodActions = Intersection<ReturnType<Method['createActions']>>

/** The actions of the first screen. */
export type FirstActions = CardActions & MethodActions

/** The actions of every method on the first screen. */
export const createMethodActions = (context: FirstContext): MethodActions =>
  Object.assign({}, ...methods.map(({ createActions }) => createActions(context)))

const owned = /* @__PURE__ */ methods.flatMap(({ ids = [] }) => ids)

/** Whether an enabled name is that of a social provider: no other method has it. */
export const isSocial = (id: string): boolean => !owned.includes(id)

/** The names in a list of providers that belong to a method. */
export const idsOf = ({ ids }: AnyLoginMethod, providers: readonly string[] = []): readonly string[] =>
  providers.filter((id) => (ids ? ids.includes(id) : isSocial(id)))

/** The login methods that a list of providers enables, in the order of the first screen. */
export const methodsOf = (providers: readonly string[]): readonly AnyLoginMethod[] =>
  methods.filter((method) => idsOf(method, providers).length > 0)

/** Whether a method can be used. A provider without a client id can't, and gets no button. */
export const isUsable = (id: string, config: SocialConfig | undefined): boolean =>
  !isSocial(id) || (config !== undefined && Object.hasOwn(config.oauthClientIds, id))

/** Login methods that are enabled and usable. */
export const providersOf = ({
  providers,
  config,
}: Pick<SignInState, 'providers' | 'config'>): readonly string[] | undefined =>
  (providers ?? config.config?.enabledProviders)?.filter((id) => isUsable(id, config.config))

/** The login method last used on this device, where there is a choice. */
export function lastOf({ lastMethod, ...state }: Pick<SignInState, 'lastMethod' | 'providers' | 'config'>) {
  const enabled = providersOf(state) ?? []
  return enabled.length > 1 && enabled.includes(lastMethod ?? '') ? lastMethod : undefined
}
