import { t, withTexts } from '../texts/texts.ts'
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
  /** The contact that the app knows. */
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
  const { methods, isExact } = parameters
  let { explanation } = parameters
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
      const end = await askWallet(vault)
      if (end === 'signed-in') return {}
      if (end === 'popup-needed') await vault.needPopup?.()
    } else {
      const sentTo = chosen === 'code' ? await askContact(vault, contact) : chosen.sentTo
      if (!sentTo) continue
      contact = sentTo
      const { askCode } = await withTexts('code', import('./code/askCode.ts'))
      const end = await askCode(vault, contact)
      if (end === 'signed-in') return { contact }
      if (end === 'back') continue
      // The user has read the code, so they may know how the account of this address signs in.
      explanation = { ...explanation, reason: t('otherMethod', { contact }) }
      if (!isExact) ways = listWays({ config, canUsePasskey: supported, methods: end.methods })
    }
  }
}
