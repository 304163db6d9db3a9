import type { PopupPort } from '../environment.ts'

/** What a page can do with a window that it has opened. */
export const controlPopup: PopupPort['control'] = (handle) => {
  const opened = handle as Window
  // The provider's page gets no hold of this one. With noopener this one would get none of the window.
  opened.opener = null
  opened.moveTo(
    screenX + (outerWidth - opened.outerWidth) / 2,
    screenY + (outerHeight - opened.outerHeight) / 2,
  )
  return {
    go: (url) => opened.location.replace(url),
    focus: () => opened.focus(),
    close: () => opened.close(),
    // A provider's page can cut the tie (COOP), and then its window looks closed: but the person is there, not here.
    isClosed: () => opened.closed && document.hasFocus(),
  }
}
