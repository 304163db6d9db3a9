import type { Kit } from '@latchkey/react'

import { loginFlows, resetFlow } from '../flow/flows.ts'

const over = ['signed-in', 'linked', 'added']

/** Resets the flows of logins that are done, so that the next one starts afresh. A login under way goes on. */
export function forgetLogins(kit: Kit): void {
  const state = kit.store.get()
  for (const name of loginFlows) if (over.includes(state[name].status)) resetFlow(kit, name)
}
