import type { Vault } from '../vault.ts'
import { askCode } from './askCode.ts'
import { askContact } from './askContact.ts'
import { askMethod } from './askMethod.ts'
import type { Explanation } from './explanation.ts'

/**
 * Has the person sign in here, on the vault's own page, which is what allows an export or import for five minutes.
 * docs/decisions.md#export-and-import
 *
 * @throws {@link Closed}
 */
export async function confirm(vault: Vault, explanation: Explanation): Promise<void> {
  const { kit } = vault
  // Nothing of an earlier confirmation is left.
  if (kit.sessions.state.status === 'signed-in') await kit.signOut()
  const [{ config }, { supported }] = await Promise.all([kit.authConfig.load(), kit.passkeys.availability()])
  const hasPasskeys = supported && (config?.enabledProviders.includes('passkey') ?? true)
  for (;;) {
    if ((await askMethod(vault, explanation, hasPasskeys)) === 'signed-in') return
    const contact = await askContact(vault)
    if (contact && (await askCode(vault, contact)) === 'signed-in') return
  }
}
