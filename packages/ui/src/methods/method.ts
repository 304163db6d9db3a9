import type { ComponentType } from 'react'

import type { LoginProps } from '../screens/login.tsx'

/** A way to sign in, as a piece of the first screen. */
export interface Method {
  /** Its name in `enabledProviders`. */
  readonly id: string
  /** `button`s stand together above the divider, `field`s and what follows below it. */
  readonly place: 'button' | 'field'
  readonly Component: ComponentType<LoginProps>
  /** The same boxes, before it is known whether the method is switched on. */
  readonly Skeleton: ComponentType
}
