import type { Kit, Session } from '@latchkey/react'

import type { WindowStack } from '../app/windowStack.ts'
import { forgetLogins } from '../flow/flowState.ts'

/**
 * Opens the sign-in window to add an account, or to sign in again to the account of `session`.
 *
 * @param opener gets the focus back
 */
export function openAddAccount(
  kit: Kit,
  stack: WindowStack,
  opener: Element | null,
  session?: Session | undefined,
): void {
  // Otherwise the result of the current account's login would count as the new one's.
  forgetLogins(kit)
  stack.open('sign-in', { opener, addAccount: { session } })
}
