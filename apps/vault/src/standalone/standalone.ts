import { exportSubject } from '../export/exportCeremony.ts'
import { withLoading } from '../page/loading.ts'
import { Closed } from '../page/page.ts'
import { confirm } from '../sign-in/confirm.ts'
import type { Explanation } from '../sign-in/explanation.ts'
import { t, withTexts } from '../texts/texts.ts'
import type { Vault } from '../vault.ts'
import { chooseWallet } from './chooseWallet.ts'
import { listExportable } from './listExportable.ts'
import { ts } from './texts.ts'

/**
 * The vault as a page of its own, without an app around it: users can take their keys with them even if the app is
 * gone.
 *
 * @throws {@link Closed}
 */
export async function standalone(vault: Vault): Promise<never> {
  const { appName: app } = vault
  const explanation: Explanation = {
    title: ts('standaloneTitle'),
    text: ts('standaloneText'),
    points: [
      ['key', t('exportPhraseWhoever')],
      ['user', t('nobodyAsks', { app })],
      ['pen', t('writeThemDown')],
    ],
    note: t('standalonePrivate'),
  }
  for (let reason: string | undefined; ; ) {
    const { contact } = await confirm(vault, { ...explanation, reason })
    reason = await exportChosen(vault, contact)
  }
}

/** Resolves with why to confirm again, if the user didn't just sign out. */
async function exportChosen(vault: Vault, contact: string | undefined): Promise<string | undefined> {
  for (;;) {
    const choice = await chooseWallet(vault, await withLoading(vault.page, () => listExportable(vault.kit)))
    if (choice === 'sign-out') return undefined
    const page = vault.page.begin()
    try {
      if (choice === 'import') await importOwn({ ...vault, page }, contact)
      else if (!(await exportSubject({ ...vault, page }, choice))) return t('confirmAgain')
    } catch (error) {
      if (!(error instanceof Closed)) throw error
    }
  }
}

async function importOwn(vault: Vault, contact: string | undefined): Promise<void> {
  const { importConfirmed } = await withTexts('import', import('../import/importCeremony.ts'))
  await importConfirmed(vault, 'import-wallet', contact)
}
