import type { ComponentType } from 'react'

import type { LoginProps } from './Login.tsx'

/** What a piece of the first screen is drawn from. */
export interface MethodProps extends LoginProps {
  /** What stands in the field. Once it is something, the one filled button is the field's. */
  typed: string
  onTyped: (typed: string) => void
}

/** A way to sign in, as a piece of the first screen. */
export interface Method {
  readonly name: string
  /** Which names in `enabledProviders` are its; any of them shows it. */
  readonly owns: (id: string) => boolean
  /** `button`s stand together above the divider, `field`s and what follows below it. */
  readonly place: 'button' | 'field'
  /** False: switched on, and offered in another way than by its piece. */
  readonly isShown?: (login: LoginProps) => boolean
  readonly Component: ComponentType<MethodProps>
  /** The same boxes, before it is known whether the method is switched on. */
  readonly Skeleton: ComponentType
}
