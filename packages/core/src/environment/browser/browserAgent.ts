import type { BrowserAgent } from '../environment.ts'
import { isServer } from './defaults.ts'

// Part of every sign-in card. The rules are in embedded.ts, which is loaded on phones and tablets alone.

/** The browser of this page, read at each call: apps change their agent. Undefined on a server, and where nothing names it. */
export function browserAgent(): BrowserAgent | undefined {
  const { navigator }: { navigator?: Navigator } = isServer() ? {} : globalThis
  return (
    navigator && {
      userAgent: navigator.userAgent,
      hasTouch: navigator.maxTouchPoints > 1,
      isInstalled: (navigator as { standalone?: boolean }).standalone === true || isStandalone(),
      has: (name) => name in window,
    }
  )
}

const isStandalone = () => window.matchMedia?.('(display-mode: standalone)').matches === true

/** Whether this is one of Apple's phones or tablets. */
export const isApple = ({ userAgent, hasTouch }: BrowserAgent): boolean =>
  /iP(?:hone|ad|od)/.test(userAgent) || (hasTouch && /Macintosh/.test(userAgent))

/** Whether this is a phone or a tablet. */
export const isHandheld = (agent: BrowserAgent): boolean => /Android/.test(agent.userAgent) || isApple(agent)

/** Whether this may be a browser inside an app: on desktops WeChat has one. */
export const mayBeEmbedded = (agent: BrowserAgent): boolean =>
  isHandheld(agent) || /MicroMessenger/.test(agent.userAgent)
