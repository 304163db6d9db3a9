import { canWatchVisibility, type VaultCeremony } from '@latchkey/core/vault'

import { exportCeremony } from '../export/exportCeremony.ts'
import { createVaultKit } from '../kit/createVaultKit.ts'
import { Closed, createPage, type Page } from '../page/page.ts'
import type { VaultSettings } from '../settings.ts'
import { t, withTexts } from '../texts/texts.ts'
import type { CeremonyResult, Vault } from '../vault.ts'
import { applyStyle } from './applyStyle.ts'

/** How long the end waits for the service, ms. A session that it doesn't hear of ends by itself in minutes. */
const longestEnd = 2_000

/** Runs the ceremony that a host has asked for, and settles it whichever way it ends. */
export async function runHosted(
  root: HTMLElement,
  settings: VaultSettings,
  ceremony: VaultCeremony,
): Promise<void> {
  const { request, mode, signal } = ceremony
  applyStyle(root, request.style)
  let isOver = false
  const page = createPage({ root, onResize: (height) => isOver || ceremony.resize(height) })
  signal.addEventListener('abort', page.close)
  const needPopup = () => showPopupNeeded(page, ceremony)
  const kit = createVaultKit(settings)
  const appName = settings.appName ?? t('theApp')
  try {
    if (mode === 'frame' && !canWatchVisibility()) await needPopup()
    const result = await run(
      {
        kit,
        page,
        mode,
        hint: request.hint,
        appName,
        origin: location.host,
        host: ceremony.host,
        needPopup: mode === 'frame' ? needPopup : undefined,
      },
      ceremony,
    )
    await end()
    ceremony.done(result)
  } catch (error) {
    await end()
    ceremony.cancel()
    if (!(error instanceof Closed)) throw error
  } finally {
    kit.destroy()
  }

  /**
   * Ends the session on the service, before the host hears that it may remove this document: requests of a removed
   * document are dropped, and the session would stay in the list of the user's devices.
   */
  async function end(): Promise<void> {
    isOver = true
    const patience = new Promise((resolve) => setTimeout(resolve, longestEnd))
    await Promise.race([kit.signOut(), patience])
  }
}

async function run(vault: Vault, { request }: VaultCeremony): Promise<CeremonyResult> {
  const { kind, id = '', operation, parameters } = request
  switch (kind) {
    case 'export-wallet':
    case 'export-account':
    case 'export-private-key':
      return await exportCeremony(vault, kind, id)
    case 'confirm-login-method': {
      const { methodCeremony } = await withTexts('young', import('../sign-in/standing/methodCeremony.ts'))
      return await methodCeremony(vault)
    }
    case 'confirm-change': {
      // A request without them is none of this protocol.
      if (!operation || !parameters) throw new Error('Got a change without its operation.')
      const { changeCeremony } = await withTexts('change', import('../change/changeCeremony.ts'))
      return await changeCeremony(vault, { operation, parameters })
    }
    default: {
      const { importCeremony } = await withTexts('import', import('../import/importCeremony.ts'))
      return await importCeremony(vault, kind)
    }
  }
}

/** The host offers a popup with its next click; this frame only says why. @throws {@link Closed} */
function showPopupNeeded(page: Page, ceremony: VaultCeremony): Promise<never> {
  ceremony.needPopup()
  return page.ask<never>(() => ({ title: t('windowTitle'), text: t('windowText'), content: [] }))
}
