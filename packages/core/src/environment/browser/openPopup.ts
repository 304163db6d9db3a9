import type { PopupPort } from '../environment.ts'

/** A window through the browser. What can be done with it is loaded later: see popup.ts. */
export const openPopup: PopupPort['open'] = (mode) =>
  // A window as wide as the screen is a page of its own: there a redirect is the calmer way.
  mode === 'redirect' || (!mode && innerWidth < 480)
    ? undefined
    : window.open('', '_blank', 'popup,width=480,height=680')
