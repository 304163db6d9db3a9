import type { BrowserAgent } from '../../src/environment/environment.ts'

/** A user agent as an app or a browser sends it, and what it is. */
export interface SampleAgent {
  name: string
  /** App whose browser it is; null for an app that doesn't say. Undefined: an ordinary browser. */
  app?: string | null
  isWallet?: true
  agent: string
  /** Globals that the app adds. */
  globals?: readonly string[]
  hasTouch?: true
  isInstalled?: true
}

/** A sample as the page of the kit describes its browser. */
export const toAgent = ({ agent, globals = [], hasTouch, isInstalled }: SampleAgent): BrowserAgent => ({
  userAgent: agent,
  hasTouch: hasTouch === true,
  isInstalled: isInstalled === true,
  has: (name) => globals.includes(name),
})

/** Beginnings and ends that many agents share. */
export const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
export const iPad = 'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
export const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
export const macChrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)'
export const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
export const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'
export const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)'
export const galaxy = 'Mozilla/5.0 (Linux; Android 14; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko)'
export const webView =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A.250105.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.7204.63 Mobile Safari/537.36'
export const mobile = 'Mobile/15E148'
export const safari = 'Version/18.5 Mobile/15E148 Safari/604.1'
