import type { Kit } from '@latchkey/react'

const over = ['signed-in', 'linked', 'added']

/** Clears what logins that came to their end left: the next one starts afresh. One under way goes on. */
export function forgetLogins({ emailLogin, smsLogin, passkeys, oauth, wallets }: Kit): void {
  for (const flow of [emailLogin, smsLogin, passkeys, oauth, wallets])
    if (over.includes(flow.state.status)) flow.reset()
}
