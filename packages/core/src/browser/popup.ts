import type { PopupPort } from '../world.ts'

const width = 480
const height = 680

/** Windows through the browser. */
export const browserPopup: PopupPort = {
  // A window as wide as the screen is a page of its own: there a redirect is the calmer way.
  fits: () => innerWidth >= width && typeof BroadcastChannel === 'function',
  open() {
    const left = screenX + (outerWidth - width) / 2
    const top = screenY + (outerHeight - height) / 2
    const features = `popup,width=${width},height=${height},left=${left},top=${top}`
    const opened = window.open('about:blank', '_blank', features)
    if (!opened) return undefined
    // The provider's page gets no hold of this one. With noopener this one would get none of the window.
    opened.opener = null
    return {
      go: (url) => opened.location.replace(url),
      focus: () => opened.focus(),
      close: () => opened.close(),
      // A provider's page can cut the tie (COOP), and then its window looks closed: but the person is there, not here.
      isClosed: () => opened.closed && document.hasFocus(),
    }
  },
}
