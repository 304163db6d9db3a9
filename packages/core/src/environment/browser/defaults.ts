import type { EnvironmentClock, PopupPort, TextStorage } from '../environment.ts'

// The defaults that createKit needs at once. The others are loaded with the code that uses them.

/** The device's clock and timers. */
export const browserClock: EnvironmentClock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  setTimeout: (callback, ms) => setTimeout(callback, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
}

/** Whether this runs where there is no page. The only question about a global that a render may ask. */
export const isServer = (): boolean => typeof window === 'undefined'

/**
 * localStorage or sessionStorage, looked up at each use: reading the property throws where the browser blocks
 * storage. A server has nothing to read.
 */
export const webStorage = (area: 'localStorage' | 'sessionStorage'): TextStorage => ({
  getItem: (name) => (isServer() ? null : window[area].getItem(name)),
  setItem: (name, value) => window[area].setItem(name, value),
  removeItem: (name) => window[area].removeItem(name),
})

/** WebViews have no popups: many show it in place of the page. */
const webView = /; wv\)|\((?:iP|Macintosh).*AppleWebKit(?!.*Safari\/)/

/** Opens a popup. The code that controls it is loaded later: see popup.ts. */
export const openPopup: PopupPort['open'] = (mode) =>
  // On a narrow screen a popup covers the page, so a redirect serves better.
  mode === 'redirect' || (!mode && innerWidth < 480) || webView.test(navigator.userAgent)
    ? undefined
    : window.open('', '_blank', 'popup,width=480,height=680')
