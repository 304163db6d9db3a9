import type { EmbeddedKind } from '@latchkey/core/internal'
import type { FlowError, FlowName } from '@latchkey/react'
import type { ComponentType, ReactNode } from 'react'

import type { ActionContext, FirstContext, FlowControls } from './actionContext.ts'
import type { CardActions } from './actions.ts'
import type { PasskeyOffer, SignInState } from './signInState.ts'

/** Data of the first screen. */
export interface LoginData {
  /** Login methods that are enabled; undefined until that is known. */
  providers: readonly string[] | undefined
  /** Initial text of the contact field. */
  contact: string
  sending: boolean
  /** Id of the method that was pressed, while something is sent: it draws a ring. */
  pressed?: string | undefined
  /** Shown under the field. */
  error?: FlowError | undefined
  /** How a login method without a field ended without a result; shown as a hint. */
  notice?: FlowError | undefined
  offline: boolean
  passkey: PasskeyOffer
  /** ISO codes of the countries that get codes by SMS; undefined: all. */
  countries?: readonly string[] | undefined
  /** The login method last used on this device, if there is a choice. */
  last?: string | undefined
  /** Display names of social providers, where the service has them. */
  names?: Readonly<Record<string, string>> | undefined
  /** Whether the page is shown inside an app, or inside a wallet: what works there comes first. */
  embedded?: EmbeddedKind
  /** Social providers that sign nobody in inside an app. */
  refused?: readonly string[] | undefined
  /** Whether this browser may have a wallet. @default true */
  hasWallet?: boolean | undefined
}

/** Props of a login method's part of the first screen. `Actions`: those of this method that the first screen has. */
export interface MethodProps<Actions = unknown> extends LoginData {
  /** The enabled names that belong to the method. */
  ids: readonly string[]
  /** The text in the field. Once there is some, the primary button is the field's. */
  typed: string
  onTyped: (typed: string) => void
  actions: CardActions & Actions
}

/** A login method as the registry lists it, whatever its actions. */
export interface AnyLoginMethod {
  readonly name: string
  /** Names in `enabledProviders`: any of them shows it. If undefined, the names that no other method has show it. */
  readonly ids?: readonly string[]
  /**
   * `button`s stand together above the divider, `field`s and what follows below it, then those `below` another divider,
   * `quiet` ones at the end.
   * If this returns undefined, the method is enabled but can't be used here.
   */
  position(login: LoginData): 'button' | 'field' | 'below' | 'quiet' | undefined
  readonly Component: (props: never) => ReactNode
  /** Drawn with the same size until it is known whether the method is enabled. */
  readonly Skeleton: ComponentType
  /** Creates its actions on the first screen. None rejects: the kit's state says how each ended. */
  createActions(context: FirstContext): object
  /** Set for a method without screens of its own. The part of any other is a row of laterParts.ts. */
  readonly later?: AnyLaterPart
}

/**
 * A login method, as far as the first screen needs it: it is loaded with the sign-in window. `First` names those of its
 * actions that the first screen has.
 */
export interface LoginMethod<Actions extends object, First extends keyof Actions = keyof Actions>
  extends AnyLoginMethod {
  readonly Component: (props: MethodProps<Pick<Actions, First>>) => ReactNode
  createActions(context: FirstContext): Pick<Actions, First>
}

/**
 * A login method without screens of its own: the first screen is busy until its flow is done, and shows its inline
 * errors as a hint. None of ours is one; docs/walks/add-a-login-method.md#2-the-screen adds one as its example.
 *
 * @public
 */
export interface ScreenlessMethod<Actions extends object> extends LoginMethod<Actions> {
  readonly later: AnyLaterPart
}

/** The part of a login method after the first screen, whatever its actions and screens. */
export interface AnyLaterPart {
  /** Its screens, by name. */
  readonly screens?: object
  /** The screen that it asks for while one of its flows is active; undefined: none. */
  screen?(state: SignInState): { name: PropertyKey; props: unknown } | undefined
  /** The flow that is part of the sign-in now. @default the one that isn't linking something in the profile */
  activeFlow?(state: SignInState): FlowName
  /** Errors shown where they happened, beside those of inlineErrors.ts. Any other error gets a full screen. */
  readonly inline?: readonly FlowError['code'][]
  /** Whether one of its screens explains an error and offers a remedy. */
  hasProblemScreen?(error: FlowError): boolean
  /** Creates the actions of its screens, none of which rejects, and the controls of its flows. */
  create(context: ActionContext): { readonly actions?: object; readonly controls: FlowControls }
}
