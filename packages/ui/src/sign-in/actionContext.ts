import type { Kit, KitState } from '@latchkey/react'

import type { AddAccount } from '../app/windows.ts'
import type { Choices } from './signInState.ts'

/** Context of the actions of a sign-in. */
export interface ActionContext {
  readonly kit: Kit
  readonly choose: (choice: Partial<Choices>) => void
  readonly addAccount?: AddAccount | undefined
  /** Closes the window. */
  readonly onDone?: (() => void) | undefined
}

/** Context of the actions of the first screen. */
export interface FirstContext extends ActionContext {
  /** Starts to load the next screens, keeps what is typed in the field, and chooses. */
  begin(typed?: string, choice?: Partial<Choices>): void
}

/** Actions that the screens have for every flow. */
export interface FlowControls {
  retry(): Promise<unknown>
  /** Leaves the flow. Without it, `dismiss` only hides the error. */
  leave?(): void
  /** Back to the first screen. `before`: the state when "Back" was pressed. */
  back?(before: KitState): void
  /** Signs in again to one account, by a provider or wallet. */
  signInAgain?(method: string, organizationId: string | undefined): void
}

/** All members of a union at once. */
export type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
