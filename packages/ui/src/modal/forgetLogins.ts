import type { Kit } from '@latchkey/react'

/** Clears what logins that came to their end left: the next one starts afresh. One under way goes on. */
export function forgetLogins({ store, emailLogin, smsLogin, passkeys, oauth, wallets }: Kit): void {
  const state = store.get()
  const { passkey } = state
  if (state.emailLogin.status === 'signed-in') emailLogin.reset()
  if (state.smsLogin.status === 'signed-in') smsLogin.reset()
  if (state.oauth.status === 'signed-in' || state.oauth.status === 'linked') oauth.reset()
  if (state.wallet.status === 'signed-in' || state.wallet.status === 'linked') wallets.reset()
  if (passkey.status === 'signed-in' || passkey.status === 'added') passkeys.reset()
}
