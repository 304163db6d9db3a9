import { KitError } from '../../errors/KitError.ts'
import type { PopupPort, RelayPort } from '../environment.ts'

/** Controls a popup that this page has opened. */
export const controlPopup: PopupPort['control'] = (handle) => {
  const opened = handle as Window
  // The provider's page must not reach this one. `noopener` would also take the popup from this page.
  opened.opener = null
  opened.moveTo(
    screenX + (outerWidth - opened.outerWidth) / 2,
    screenY + (outerHeight - opened.outerHeight) / 2,
  )
  return {
    go: (url) => opened.location.replace(url),
    focus: () => opened.focus(),
    close: () => opened.close(),
    // A provider's page can sever the connection (COOP). The popup then looks closed, but has the focus.
    isClosed: () => opened.closed && document.hasFocus(),
  }
}

/** Messages by BroadcastChannel, which pages of other origins can't reach. docs/security.md#popup-messages */
export const browserRelay: RelayPort = {
  listen(name, listener) {
    const channel = open(name)
    channel.onmessage = ({ data }) => typeof data === 'string' && listener(data)
    return () => channel.close()
  },
  say(name, message) {
    const channel = open(name)
    channel.postMessage(message)
    channel.close()
  },
  leave: () => globalThis.close(),
}

/** @throws {@link KitError} `STORAGE_BLOCKED`: browsers that block storage block channels, too */
function open(name: string): BroadcastChannel {
  try {
    return new BroadcastChannel(name)
  } catch (cause) {
    throw new KitError('STORAGE_BLOCKED', {
      message: 'This browser has no BroadcastChannel for this page.',
      cause,
    })
  }
}
