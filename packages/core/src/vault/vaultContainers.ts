import type { WindowHandle } from '../environment/environment.ts'
import type { VaultContainer } from './openVault.ts'

/** The vault in a frame of this page. */
export function frameOf(frame: HTMLIFrameElement, origin: string): VaultContainer {
  return {
    target: () => frame.contentWindow,
    load() {
      // Together with the vault's own headers. docs/security.md#the-vault
      frame.setAttribute(
        'sandbox',
        'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox',
      )
      frame.allow = `publickey-credentials-get ${origin}; clipboard-write ${origin}`
      frame.referrerPolicy = 'no-referrer'
      frame.src = `${origin}/`
    },
    isGone: () => !frame.isConnected,
    close() {
      // The empty document has this page's origin: without its scripts it can do nothing, and no browser warns of it.
      frame.setAttribute('sandbox', '')
      frame.src = 'about:blank'
    },
  }
}

/** The vault in a popup. Undefined if the browser blocks it. */
export function popupOf(origin: string, opened: WindowHandle | null | undefined): VaultContainer | undefined {
  // The vault answers to its opener, so this popup keeps it, unlike a provider's.
  const popup = (
    opened === undefined ? window.open('', '_blank', 'popup,width=480,height=680') : opened
  ) as Window | null
  if (!popup) return undefined
  return {
    target: () => popup,
    load: () => popup.location.replace(`${origin}/`),
    isGone: () => popup.closed,
    close: () => popup.close(),
  }
}
