import type { Kit } from '@latchkey/react'

import type { AddAccount } from '../app/windows.ts'
import type { Choices } from './signInState.ts'

/** What the actions of a sign-in work with. */
export interface ActionContext {
  readonly kit: Kit
  readonly choose: (choice: Partial<Choices>) => void
  readonly addAccount?: AddAccount | undefined
  /** Closes the window. */
  readonly onDone?: (() => void) | undefined
}

/** What an error screen can do with the flow that failed. */
export interface FlowControls {
  retry(): Promise<unknown>
  /** Leaves the flow. Without it, `dismiss` only hides the error. */
  leave?(): void
}
