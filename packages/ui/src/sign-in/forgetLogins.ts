import type { Kit } from '@latchkey/react'

const over = ['signed-in', 'linked', 'added']

/** Clears what logins that came to their end left: the next one starts afresh. One under way goes on. */
export function forgetLogins({ store, emailLogin, smsLogin, passkeys, oauth, wallets }: Kit): void {
  const state = store.get()
  const flows = [
    [emailLogin, state.emailLogin],
    [smsLogin, state.smsLogin],
    [passkeys, state.passkey],
    [oauth, state.oauth],
    [wallets, state.wallet],
  ] as const
  for (const [flow, { status }] of flows) if (over.includes(status)) flow.reset()
}
