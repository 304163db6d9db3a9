import type { FlowError } from '@latchkey/react'
import type { ComponentType } from 'react'

import type { SignInActions } from './actions.ts'
import type { PasskeyOffer } from './signInState.ts'

/** What the first screen is drawn from. */
export interface LoginData {
  /** Login methods that are enabled; undefined until that is known. */
  providers: readonly string[] | undefined
  /** What was typed before. */
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
  /** Display names of social providers, where the service has them. */
  names?: Readonly<Record<string, string>> | undefined
}

export type LoginProps = LoginData & { actions: SignInActions }

/** What a login method's part of the first screen is drawn from. */
export interface MethodProps extends LoginProps {
  /** The text in the field. Once there is some, the primary button is the field's. */
  typed: string
  onTyped: (typed: string) => void
}

/** A login method, as a part of the first screen. */
export interface LoginMethod {
  readonly name: string
  /** Whether a name in `enabledProviders` belongs to it; any of them shows it. */
  readonly owns: (id: string) => boolean
  /** `button`s stand together above the divider, `field`s and what follows below it. */
  readonly place: 'button' | 'field'
  /** False if the method is enabled but offered in another way than by its part. */
  readonly isShown?: (login: LoginProps) => boolean
  readonly Component: ComponentType<MethodProps>
  /** Drawn with the same size until it is known whether the method is enabled. */
  readonly Skeleton: ComponentType
}
