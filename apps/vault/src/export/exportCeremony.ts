import { StepUpError } from '@latchkey/core'

import type { VaultKind } from '@latchkey/core/vault'
import { withLoading } from '../page/loading.ts'
import { confirm } from '../sign-in/confirm.ts'
import { t } from '../texts/texts.ts'
import type { CeremonyResult, Vault } from '../vault.ts'
import { findSubject, type Subject } from '../wallets/subject.ts'
import { checkWords } from './checkWords.ts'
import { explainExport } from './explainExport.ts'
import { showGone } from './gone.ts'
import { reveal } from './reveal.ts'
import { rememberVerified } from './verified.ts'
import { showWrongAccount } from './wrongAccount.ts'

/**
 * Confirm, see, write down, check, gone.
 *
 * @throws {@link Closed}
 */
export async function exportCeremony(vault: Vault, kind: VaultKind, id: string): Promise<CeremonyResult> {
  const explanation = explainExport(vault, kind)
  for (let reason: string | undefined; ; ) {
    await confirm(vault, { ...explanation, reason })
    const subject = await withLoading(vault.page, () => findSubject(vault.kit, kind, id))
    if (!subject) {
      await showWrongAccount(vault)
      continue
    }
    const result = await exportSubject(vault, subject)
    if (result) return result
    reason = t('confirmAgain')
  }
}

/** Exports the subject. Returns undefined if the user has to confirm again. @throws {@link Closed} */
export async function exportSubject(vault: Vault, subject: Subject): Promise<CeremonyResult | undefined> {
  const walletId = 'wallet' in subject ? subject.wallet.walletId : undefined
  const privateKeyId = 'privateKey' in subject ? subject.privateKey.privateKeyId : undefined
  for (;;) {
    const seen = await reveal(vault, subject).catch((error) => {
      if (error instanceof StepUpError) return undefined
      throw error
    })
    if (!seen) return undefined
    const { secret, isCopied } = seen
    if (!('words' in secret)) {
      await showGone(vault, subject, { isCopied })
      return { walletId, privateKeyId }
    }
    if ((await checkWords(vault, secret.words)) === 'see-again') continue
    rememberVerified(walletId)
    await showGone(vault, subject, { isCopied, count: secret.words.length })
    return { walletId, verified: true }
  }
}
