import { createVaultKit } from '../kit/createVaultKit.ts'
import { Closed, createPage } from '../page/page.ts'
import { element } from '../parts/element.ts'
import { icon } from '../parts/icons.ts'
import type { VaultSettings } from '../settings.ts'
import { t } from '../texts/texts.ts'
import { standalone } from './standalone.ts'
import { ts } from './texts.ts'

/** Runs the page's own ceremonies until it is left. */
export async function runStandalone(root: HTMLElement, settings: VaultSettings): Promise<void> {
  const kit = createVaultKit(settings)
  const page = createPage({ root, closable: false })
  const appName = settings.appName ?? t('theApp')
  // Coming back to the page from the browser's cache must not show what was left.
  addEventListener('pagehide', page.close, { once: true })
  try {
    await standalone({ kit, page, mode: 'page', appName, origin: location.host })
  } catch (error) {
    if (!(error instanceof Closed)) throw error
  } finally {
    await kit.signOut()
    kit.destroy()
  }
  await createPage({ root, closable: false }).ask<never>(() => ({
    tile: element('span', { class: 'lk-tile' }, icon('lock', { size: 'large' })),
    title: ts('closedTitle'),
    text: ts('closedText'),
    content: [],
  }))
}
