import type { PopupPort } from '../environment.ts'

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
