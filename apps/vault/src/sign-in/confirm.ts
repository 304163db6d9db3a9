import { withLoading } from '../page/loading.ts'
import { withTexts } from '../texts/texts.ts'
import type { Vault } from '../vault.ts'
import type { Explanation } from './explanation.ts'
import { type SignedIn, signIn } from './signIn.ts'
import { readStanding } from './standing/readStanding.ts'

/**
 * Signs the user in here, on the vault's own page, by an established login method: that allows exports, imports and
 * changes for five minutes. If the method isn't established yet, another one of the account confirms it. The app only
 * decides which buttons come first, and what the field for a contact begins with.
 * docs/decisions.md#established-credentials
 *
 * @throws {@link Closed}
 */
export async function confirm(vault: Vault, explanation: Explanation): Promise<SignedIn> {
  const { hint = {} } = vault
  for (;;) {
    const signedIn = await signIn(vault, { explanation, methods: hint.methods, contact: hint.contact })
    const standing = await withLoading(vault.page, () => readStanding(vault.kit))
    if (standing.isEstablished) return signedIn
    const { confirmYoung } = await withTexts('young', import('./standing/confirmYoung.ts'))
    const confirmed = await confirmYoung(vault, standing)
    if (confirmed) return confirmed
  }
}
