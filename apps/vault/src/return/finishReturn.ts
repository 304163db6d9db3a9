import { reportVaultReturn } from '@latchkey/core/vault'

import { createPage } from '../page/page.ts'
import { t, useLanguage } from '../texts/texts.ts'

/**
 * The page that social providers return to, in their popup: reports its address to the vault, and closes itself. It says so
 * where the vault is gone.
 */
export async function finishReturn(root: HTMLElement): Promise<void> {
  const address = location.href
  // Used once, and never shared or bookmarked.
  history.replaceState(null, '', location.pathname)
  const isHeard = await reportVaultReturn(address).catch(() => false)
  if (isHeard) return window.close()
  await useLanguage(navigator.languages)
  await createPage({ root, closable: false }).ask<never>(() => ({
    title: t('returnTitle'),
    text: t('returnText'),
    content: [],
  }))
}
