import type { Kit, Session } from '@latchkey/react'
import type { ModalStack } from '../app/windowStack.ts'
import { forgetLogins } from './forgetLogins.ts'

/** Opens the sign-in window for a newcomer. `opener` takes the focus back. */
export function openForNewcomer(
  kit: Kit,
  stack: ModalStack,
  opener: Element | null,
  session?: Session | undefined,
): void {
  // What the login of whoever is there left would be taken for the newcomer's.
  forgetLogins(kit)
  stack.open(opener, 'sign-in', { session })
}
