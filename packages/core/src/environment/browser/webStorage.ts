import type { TextStorage } from '../environment.ts'

/**
 * localStorage or sessionStorage, looked up at each use: the mere look throws where the browser blocks it,
 * and there is none on a server.
 */
export const webStorage = (area: 'localStorage' | 'sessionStorage'): TextStorage => ({
  getItem: (name) => window[area].getItem(name),
  setItem: (name, value) => window[area].setItem(name, value),
  removeItem: (name) => window[area].removeItem(name),
})
