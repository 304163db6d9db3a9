import { embeddedRefusals } from '@latchkey/contract/wire'

import type { BrowserAgent } from '../environment.ts'
import { isApple, isHandheld } from './browserAgent.ts'

/** `app`: a browser inside an app. `wallet`: the browser of a wallet. Undefined: an ordinary browser. */
export type EmbeddedKind = 'app' | 'wallet' | undefined

/** Tokens of apps; embeddedApps.ts names the apps. */
const apps =
  /\b(?:FBA[NV]|FB_IAB|MetaIAB|Instagram|Barcelona|musical_ly|Bytedance|TikTok|LinkedInApp|Snapchat|Pinterest\/|Twitter|MicroMessenger|Line\/|KAKAOTALK|NAVER\(|GSA\/)/i
/** Browsers whose agents look like one inside an app, and programs of Electron. */
const browsers = /\b(?:OP[RT]|OPiOS|UCBrowser|DuckDuckGo|Electron)\//
/** Tokens of the browsers inside wallets, and globals that those who don't name themselves add. */
const wallets = /MetaMaskMobile|Phantom\/|\bTrust\/|imToken|TokenPocket|OKApp|BitKeep|CoinbaseWallet/
const walletGlobals = ['ethereum', 'solana', 'phantom']
/** Telegram has the agent of an ordinary browser. */
const telegramGlobals = ['TelegramWebview', 'TelegramWebviewProxy', 'TelegramWebviewProxyProto']

/** Whether a browser is one inside an app. An ordinary browser never is, however unusual. */
export function embeddedKind(agent: BrowserAgent | undefined): EmbeddedKind {
  if (!agent || browsers.test(agent.userAgent)) return undefined
  const { userAgent, has } = agent
  if (apps.test(userAgent)) return 'app'
  if (wallets.test(userAgent)) return 'wallet'
  if (!isWebView(agent) && !(isHandheld(agent) && telegramGlobals.some((name) => has(name)))) return undefined
  return walletGlobals.some((name) => has(name)) ? 'wallet' : 'app'
}

/** Android marks its WebViews. On Apple's devices they lack the token of Safari, as pages of the home screen do. */
const isWebView = (agent: BrowserAgent): boolean =>
  /; wv\)/.test(agent.userAgent) ||
  (isApple(agent) && !agent.isInstalled && !/\bSafari\//.test(agent.userAgent))

/** Whether a wallet can be in this browser without announcing itself: extensions of desktops, and injected wallets. */
export const canHaveWallet = (agent: BrowserAgent): boolean =>
  !isHandheld(agent) || walletGlobals.some((name) => agent.has(name))

/** Whether a provider signs nobody in in this browser. The Google app is Google's own. */
export function refusesEmbedded(provider: string, agent: BrowserAgent | undefined): boolean {
  if (!agent || !embeddedKind(agent)) return false
  const refusal = Object.hasOwn(embeddedRefusals, provider)
    ? embeddedRefusals[provider as keyof typeof embeddedRefusals]
    : 'never'
  if (refusal === 'android') return /Android/.test(agent.userAgent)
  return refusal === 'always' && !/\bGSA\//.test(agent.userAgent)
}
