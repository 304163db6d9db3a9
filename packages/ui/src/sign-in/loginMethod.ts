import type { FlowError } from '@latchkey/react'
import type { ComponentType, ReactNode } from 'react'

import type { ActionContext, FirstContext, FlowControls } from './actionContext.ts'
import type { SignInActions } from './actions.ts'
import type { PasskeyOffer } from './signInState.ts'

/** Data of the first screen. */
export interface LoginData {
  /** Login methods that are enabled; undefined until that is known. */
  providers: readonly string[] | undefined
  /** Initial text of the contact field. */
  contact: string
  sending: boolean
  /** Shown under the field. */
  error?: FlowError | undefined
  /** How a passkey prompt ended without a result; shown as a hint. */
  notice?: FlowError | undefined
  offline: boolean
  passkey: PasskeyOffer
  /** ISO codes of the countries that get codes by SMS; undefined: all. */
  countries?: readonly string[] | undefined
  /** The login method last used on this device, if there is a choice. */
  last?: string | undefined
  /** Display names of social providers, where the service has them. */
  names?: Readonly<Record<string, string>> | undefined
}

export type LoginProps = LoginData & { actions: SignInActions }

/** Props of a login method's part of the first screen. `Actions`: its own. */
export interface MethodProps<Actions = unknown> extends LoginData {
  /** The enabled names that belong to the method. */
  ids: readonly string[]
  /** The text in the field. Once there is some, the primary button is the field's. */
  typed: string
  onTyped: (typed: string) => void
  actions: SignInActions & Actions
}

/** A login method as the registry lists it, whatever its actions. */
export interface AnyLoginMethod {
  readonly name: string
  /** Names in `enabledProviders`: any of them shows it. If undefined, the names that no other method has show it. */
  readonly ids?: readonly string[]
  /**
   * `button`s stand together above the divider, `field`s and what follows below it, `quiet` ones at the end.
   * If this returns undefined, the method is enabled but can't be used here.
   */
  position(login: LoginProps): 'button' | 'field' | 'quiet' | undefined
  readonly Component: (props: never) => ReactNode
  /** Drawn with the same size until it is known whether the method is enabled. */
  readonly Skeleton: ComponentType
  /** Creates its actions on the first screen. None rejects: the kit's state says how each ended. */
  createActions(context: FirstContext): object
  /** Set for a method without screens of its own. */
  readonly createControls?: (context: ActionContext) => FlowControls
}

/** A login method, as far as the first screen needs it. Its later screens are in flowScreens.ts. */
export interface LoginMethod<Actions extends object> extends AnyLoginMethod {
  readonly Component: (props: MethodProps<Actions>) => ReactNode
  createActions(context: FirstContext): Actions
}

/**
 * A login method whose flow needs no row in flowScreens.ts: the first screen is busy until it is done. None of ours is
 * one; docs/walks/add-a-login-method.md#2-the-screen adds one as its example.
 *
 * @public
 */
export interface ScreenlessMethod<Actions extends object> extends LoginMethod<Actions> {
  /** Controls of the flow for the error screen. */
  readonly createControls: (context: ActionContext) => FlowControls
}
