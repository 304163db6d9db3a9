import { createVaultKit } from './kit/createVaultKit.ts'
import { Closed, createPage } from './page/page.ts'
import { element } from './parts/element.ts'
import { icon } from './parts/icons.ts'
import { note } from './parts/parts.ts'
import { readSettings, type VaultSettings } from './settings.ts'
import { standalone } from './standalone/standalone.ts'
import { describeError } from './texts/describeError.ts'
import { t, useLanguage } from './texts/texts.ts'

/** Reads the settings and runs the ceremony that a host asks for, or the page's own. */
export async function startVault(root: HTMLElement): Promise<void> {
  try {
    const [settings] = await Promise.all([fetchSettings(), useLanguage(navigator.languages)])
    await runStandalone(root, settings)
  } catch (error) {
    const card = element('main', { class: 'lk-card' }, note('alert', describeError(error)))
    root.replaceChildren(card)
    // For the person who deploys it: what is wrong with config.json.
    console.error(error)
  }
}

async function fetchSettings(): Promise<VaultSettings> {
  const response = await fetch('/config.json', { cache: 'no-store' })
  if (!response.ok)
    throw new Error(`config.json: got status ${response.status}. Expected: the vault's settings.`)
  return readSettings(await response.json())
}

async function runStandalone(root: HTMLElement, settings: VaultSettings): Promise<void> {
  const kit = createVaultKit(settings)
  const page = createPage({ root, closable: false })
  const vault = {
    kit,
    page,
    mode: 'page',
    appName: settings.appName ?? t('theApp'),
    origin: location.host,
  } as const
  // Coming back to a page from the browser's cache must not show what was left.
  addEventListener('pagehide', () => page.close())
  try {
    await standalone(vault)
  } catch (error) {
    if (!(error instanceof Closed)) throw error
  } finally {
    await kit.signOut()
    kit.destroy()
  }
  createPage({ root, closable: false }).ask(() => ({
    tile: element('span', { class: 'lk-tile' }, icon('lock', { size: 'large' })),
    title: t('closedTitle'),
    text: t('closedText'),
    content: [],
  }))
}
