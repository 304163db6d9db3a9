import { StepUpError } from '@latchkey/core'
import type { VaultKind } from '@latchkey/core/vault'
import { withLoading } from '../page/loading.ts'
import { confirm } from '../sign-in/confirm.ts'
import type { Explanation } from '../sign-in/explanation.ts'
import { t } from '../texts/texts.ts'
import type { CeremonyResult, Vault } from '../vault.ts'
import { listWallets } from '../wallets/listWallets.ts'
import { askAddresses } from './askAddresses.ts'
import { askSecret, type TypedSecret } from './askSecret.ts'
import { showImported } from './imported.ts'
import { sendImport } from './sendImport.ts'
import { ti } from './texts.ts'

/**
 * Confirm, type, "is this your address?", import. Nothing is sent before the addresses are confirmed.
 *
 * @throws {@link Closed}
 */
export async function importCeremony(vault: Vault, kind: VaultKind): Promise<CeremonyResult> {
  const { contact } = await confirm(vault, explainImport())
  return await importConfirmed(vault, kind, contact)
}

const explainImport = (): Explanation => ({
  title: ti('explainTitle'),
  text: ti('explainText'),
  points: [
    ['lock', ti('explainEncrypted')],
    ['key', ti('explainBoth')],
    ['user', ti('explainOwn')],
  ],
})

/**
 * The import of a user who has confirmed. If that was too long ago, what was typed stays until they confirm again.
 *
 * @param contact of the account, if it was confirmed by a code
 * @throws {@link Closed}
 */
export async function importConfirmed(
  vault: Vault,
  kind: VaultKind,
  contact?: string,
): Promise<CeremonyResult> {
  const { kit, page } = vault
  const names = await withLoading(page, async () => {
    const [wallets, { privateKeys }] = await Promise.all([listWallets(kit), kit.api.listPrivateKeys()])
    return {
      phrase: wallets.map(({ walletName }) => walletName),
      key: privateKeys.map(({ privateKeyName }) => privateKeyName),
    }
  })
  for (let typed: TypedSecret | undefined; ; ) {
    typed = await askSecret(vault, { kind, names, contact, before: typed })
    const chosen = await askAddresses(vault, typed)
    if (chosen === 'back') continue
    try {
      const { secret } = typed
      const imported = await withLoading(page, () => sendImport(kit, typed as TypedSecret, chosen), isFinal)
      await showImported(vault, 'phrase' in secret, typed.name, imported.addresses)
      return imported.result
    } catch (error) {
      if (!isFinal(error)) throw error
      contact = (await confirm(vault, { ...explainImport(), reason: t('confirmAgain') })).contact
    }
  }
}

const isFinal = (error: unknown): boolean => error instanceof StepUpError
