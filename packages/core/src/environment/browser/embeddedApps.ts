import type { BrowserAgent } from '../environment.ts'
import { type EmbeddedKind, embeddedKind } from './embedded.ts'

/** A browser inside an app. */
export interface EmbeddedBrowser {
  /** Name of the app; undefined if it doesn't say. */
  readonly app: string | undefined
  /** Whether it is a wallet's, where logins by wallet work. */
  readonly isWallet: boolean
  /**
   * The entry of the app's menu that opens the page in the user's browser: `external` "Open in external browser",
   * `browser` "Open in browser". Undefined if it isn't known.
   */
  readonly menuEntry: 'external' | 'browser' | undefined
  /** Link that makes the app open an address in the user's browser. Undefined where none is known to work. */
  linkOutside(address: string): string | undefined
}

/** Makes a link of the page's address. */
type Linker = (page: URL) => string

interface EmbeddedApp {
  readonly app: string
  /** A token of its agent. */
  readonly agent?: RegExp
  /** A global that it adds. */
  readonly global?: string
  readonly menuEntry?: EmbeddedBrowser['menuEntry']
  readonly android?: Linker
  readonly ios?: Linker
}

/** For apps that pass intents on to the system. In others an error would replace the page. */
const intent: Linker = ({ href }) =>
  `intent://${href.slice('https://'.length)}#Intent;scheme=https;action=android.intent.action.VIEW;S.browser_fallback_url=${encodeURIComponent(href)};end`

/** LINE opens addresses with this parameter outside. developers.line.biz/en/docs/line-login/using-line-url-scheme */
function lineLink({ href }: URL): string {
  const url = new URL(href)
  url.searchParams.set('openExternalBrowser', '1')
  return url.href
}

/**
 * Browsers inside apps by name, the first match counts. What an app isn't known to do is left out: a user then reads
 * what to do by hand, and no button leads nowhere.
 */
export const embeddedApps: readonly EmbeddedApp[] = [
  { app: 'Messenger', agent: /\bFB\w+\/(?:Messenger|Orca)/i, menuEntry: 'external', android: intent },
  // Its own scheme. Instagram for iOS doesn't follow x-safari-https.
  {
    app: 'Instagram',
    agent: /Instagram/,
    menuEntry: 'external',
    android: intent,
    ios: ({ href }) => `instagram://extbrowser/?url=${encodeURIComponent(href)}`,
  },
  { app: 'Threads', agent: /Barcelona/, menuEntry: 'external', android: intent },
  { app: 'Facebook', agent: /\bFBA[NV]|FB_IAB|MetaIAB/, menuEntry: 'external', android: intent },
  { app: 'TikTok', agent: /musical_ly|Bytedance|TikTok/i, menuEntry: 'browser' },
  { app: 'LinkedIn', agent: /LinkedInApp/, menuEntry: 'browser' },
  { app: 'Snapchat', agent: /Snapchat/, menuEntry: 'browser' },
  { app: 'Pinterest', agent: /\bPinterest\//, menuEntry: 'browser' },
  { app: 'X', agent: /\bTwitter/, menuEntry: 'browser' },
  { app: 'WeChat', agent: /MicroMessenger/, menuEntry: 'browser' },
  { app: 'LINE', agent: /\bLine\//i, android: lineLink, ios: lineLink },
  {
    app: 'KakaoTalk',
    agent: /KAKAOTALK/i,
    android: intent,
    ios: ({ href }) => `kakaotalk://web/openExternal?url=${encodeURIComponent(href)}`,
  },
  { app: 'NAVER', agent: /NAVER\(/, menuEntry: 'browser' },
  { app: 'Telegram', global: 'TelegramWebviewProxy', menuEntry: 'browser' },
  { app: 'Telegram', global: 'TelegramWebview', menuEntry: 'browser' },
  { app: 'Reddit', agent: /\bReddit\//, menuEntry: 'browser' },
  { app: 'Slack', agent: /\bSlack/ },
  { app: 'Discord', agent: /\bDiscord/i },
  { app: 'Google', agent: /\bGSA\// },
  { app: 'MetaMask', agent: /MetaMaskMobile/ },
  { app: 'Phantom', agent: /\bPhantom\// },
  { app: 'Trust Wallet', agent: /\bTrust\// },
  { app: 'Coinbase Wallet', agent: /CoinbaseWallet/ },
  { app: 'OKX', agent: /OKApp/ },
  { app: 'imToken', agent: /imToken/ },
  { app: 'TokenPocket', agent: /TokenPocket/ },
  { app: 'Bitget Wallet', agent: /BitKeep/ },
]

/** The browser inside an app that an agent is of; undefined for an ordinary browser. */
export function describeEmbedded(agent: BrowserAgent | undefined): EmbeddedBrowser | undefined {
  const kind: EmbeddedKind = embeddedKind(agent)
  if (!agent || !kind) return undefined
  const isOfAgent = (row: EmbeddedApp) =>
    row.agent?.test(agent.userAgent) || (row.global !== undefined && agent.has(row.global))
  const row = embeddedApps.find(isOfAgent)
  const link = /Android/.test(agent.userAgent) ? row?.android : row?.ios
  return {
    app: row?.app,
    isWallet: kind === 'wallet',
    menuEntry: row?.menuEntry,
    linkOutside: (address) => (link && isHttps(address) ? link(new URL(address)) : undefined),
  }
}

const isHttps = (address: string): boolean => /^https:/.test(address) && URL.canParse(address)
