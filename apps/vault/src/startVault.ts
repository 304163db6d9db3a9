import { serveVault } from '@latchkey/core/vault'

import { runHosted } from './host/runHosted.ts'
import { createPage } from './page/page.ts'
import { element } from './parts/element.ts'
import { note } from './parts/parts.ts'
import { readSettings, type VaultSettings } from './settings.ts'
import { describeError } from './texts/describeError.ts'
import { t, useLanguage, withTexts } from './texts/texts.ts'

/** Reads the settings, and runs the ceremony that a host asks for or those of the page itself. */
export async function startVault(root: HTMLElement): Promise<void> {
  // Shows an error, also to the operator who deploys the vault: it tells what is wrong with config.json.
  const fail = (error: unknown) => {
    root.replaceChildren(element('main', { class: 'lk-card' }, note('alert', describeError(error))))
    console.error(error)
  }
  const runAlone = async (settings: VaultSettings) => {
    const { runStandalone } = await withTexts('standalone', import('./standalone/runStandalone.ts'))
    await runStandalone(root, settings)
  }
  try {
    const [settings] = await Promise.all([fetchSettings(), useLanguage(navigator.languages)])
    const { mode } = serveVault({
      hosts: settings.hosts ?? [],
      onOpen: (ceremony) => void openHosted(ceremony).catch(fail),
      onEnd: () => (mode === 'popup' ? runAlone(settings).catch(fail) : showRefused(root)),
    })
    root.dataset.mode = mode
    const openHosted = async (ceremony: Parameters<typeof runHosted>[2]) => {
      const { locale } = ceremony.request
      if (locale) await useLanguage([locale])
      await runHosted(root, settings, ceremony)
    }
    if (mode === 'page') await runAlone(settings)
  } catch (error) {
    fail(error)
  }
}

async function fetchSettings(): Promise<VaultSettings> {
  const response = await fetch('/config.json', { cache: 'no-store' })
  if (!response.ok)
    throw new Error(`config.json: got status ${response.status}. Expected: the vault's settings.`)
  return readSettings(await response.json())
}

const showRefused = (root: HTMLElement): void =>
  void createPage({ root, closable: false }).ask<never>(() => ({
    title: t('refusedTitle'),
    text: t('refusedText'),
    content: [],
  }))
