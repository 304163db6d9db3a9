import { withTexts } from '../texts/texts.ts'
import type { Vault } from '../vault.ts'
import { askContact } from './askContact.ts'
import { askMethod } from './askMethod.ts'
import type { Explanation } from './explanation.ts'
import { listWays, type Ways } from './ways.ts'

export interface SignInParameters {
  explanation: Explanation
  /** Login methods that are offered first. */
  methods?: readonly string[] | undefined
  /** Whether no others are offered. */
  isExact?: boolean | undefined
  /** Initial value of the field for a contact. */
  contact?: string | undefined
}

/** How a user has signed in. */
export interface SignedIn {
  /** Where the code was sent; undefined for other methods. */
  readonly contact?: string | undefined
}

/** Signs the user in on the vault's own page. @throws {@link Closed} */
export async function signIn(vault: Vault, parameters: SignInParameters): Promise<SignedIn> {
  const { kit } = vault
  const { explanation, methods, isExact } = parameters
  // Nothing of an earlier confirmation is left.
  if (kit.sessions.state.status === 'signed-in') await kit.signOut()
  const [{ config }, { supported }] = await Promise.all([
    kit.authConfig.load(),
    kit.login.passkey.availability(),
  ])
  let ways: Ways = listWays({ config, canUsePasskey: supported, methods, isExact })
  for (let { contact } = parameters; ; ) {
    const chosen = await askMethod(vault, { explanation, ways, contact })
    if (chosen === 'signed-in') return {}
    if (chosen === 'others') ways = { offered: [...ways.offered, ...ways.others], others: [] }
    else if (chosen === 'popup-needed') await vault.needPopup?.()
    else if (chosen === 'wallet') {
      const { askWallet } = await withTexts('wallet', import('./wallet/askWallet.ts'))
      if ((await askWallet(vault)) === 'signed-in') return {}
    } else {
      const sentTo = chosen === 'code' ? await askContact(vault, contact) : chosen.sentTo
      if (!sentTo) continue
      contact = sentTo
      const { askCode } = await withTexts('code', import('./code/askCode.ts'))
      if ((await askCode(vault, contact)) === 'signed-in') return { contact }
    }
  }
}
