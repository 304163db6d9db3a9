import type { Vault } from '../vault.ts'
import { askContact } from './askContact.ts'
import { askMethod } from './askMethod.ts'
import type { Explanation } from './explanation.ts'

/** How a person has confirmed. */
export interface Confirmation {
  /** Where the code was sent; undefined after a passkey. */
  readonly contact?: string | undefined
}

/**
 * Has the person sign in here, on the vault's own page, which is what allows an export or import for five minutes. What
 * the app knows decides which button comes first, and what the field for a contact begins with.
 * docs/decisions.md#export-and-import
 *
 * @throws {@link Closed}
 */
export async function confirm(vault: Vault, explanation: Explanation): Promise<Confirmation> {
  const { kit, hint = {} } = vault
  // Nothing of an earlier confirmation is left.
  if (kit.sessions.state.status === 'signed-in') await kit.signOut()
  const [{ config }, { supported }] = await Promise.all([kit.authConfig.load(), kit.passkeys.availability()])
  const other = supported && (config?.enabledProviders.includes('passkey') ?? true)
  const first = other && hint.hasPasskey !== false ? 'passkey' : 'code'
  for (let { contact } = hint; ; ) {
    const chosen = await askMethod(vault, { explanation, first, other, contact })
    if (chosen === 'signed-in') return {}
    const sentTo = chosen === 'code' ? await askContact(vault, contact) : chosen.sentTo
    if (!sentTo) continue
    contact = sentTo
    const { askCode } = await import('./code/askCode.ts')
    if ((await askCode(vault, contact)) === 'signed-in') return { contact }
  }
}
