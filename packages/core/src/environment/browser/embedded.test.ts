import { afterEach, describe, expect, it, vi } from 'vitest'

import { embeddedAgents, ordinaryAgents, toAgent } from '../../../test/user-agents/userAgents.ts'
import { browserAgent } from './browserAgent.ts'
import { embeddedKind, refusesEmbedded } from './embedded.ts'
import { describeEmbedded, embeddedApps } from './embeddedApps.ts'

const page = 'https://larkfield.example/shop?item=7#size'
const agentOf = (name: string) => {
  const sample = [...embeddedAgents, ...ordinaryAgents].find((one) => one.name === name)
  if (!sample) throw new Error(`No sample is called ${name}`)
  return toAgent(sample)
}

describe('describeEmbedded', () => {
  it('default: there are samples enough', () => {
    expect(embeddedAgents.length + ordinaryAgents.length).toBeGreaterThanOrEqual(110)
    expect(new Set(embeddedAgents.map(({ name }) => name)).size).toBe(embeddedAgents.length)
  })

  it.each(embeddedAgents)('behavior: $name is inside an app', (sample) => {
    const embedded = describeEmbedded(toAgent(sample))
    expect(embedded).toMatchObject({ isWallet: sample.isWallet ?? false })
    expect(embedded?.app ?? null).toBe(sample.app)
  })

  it.each(ordinaryAgents)('behavior: $name is an ordinary browser', (sample) => {
    expect(describeEmbedded(toAgent(sample))).toBeUndefined()
  })

  it('behavior: every app of the table has a sample', () => {
    const sampled = new Set(embeddedAgents.map(({ app }) => app))
    expect(embeddedApps.map(({ app }) => app).filter((app) => !sampled.has(app))).toEqual([])
  })

  it('behavior: an app is known whichever form its agent has', () => {
    // The pattern that a sign-in card loads, and the table of names that comes later.
    for (const { app, agent } of embeddedApps.filter(
      (row) => row.agent && !/Slack|Discord|Reddit/.test(row.app),
    )) {
      const sample = embeddedAgents.find((one) => one.app === app)!
      const token = agent!.exec(sample.agent)?.[0] ?? ''
      const safari = {
        ...toAgent(sample),
        userAgent: `Mozilla/5.0 Safari/604.1 ${token} 1`,
        has: () => false,
      }
      expect(embeddedKind(safari), app).toBeDefined()
    }
  })
})

describe('linkOutside', () => {
  const linkOf = (name: string, address = page) => describeEmbedded(agentOf(name))?.linkOutside(address)

  it('default', () => {
    expect(linkOf('Instagram, Android')).toBe(
      `intent://larkfield.example/shop?item=7#size#Intent;scheme=https;action=android.intent.action.VIEW;S.browser_fallback_url=${encodeURIComponent(page)};end`,
    )
    expect(linkOf('Instagram, iPhone')).toBe(`instagram://extbrowser/?url=${encodeURIComponent(page)}`)
    expect(linkOf('KakaoTalk, iPhone')).toBe(`kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`)
    expect(linkOf('LINE, iPhone')).toBe('https://larkfield.example/shop?item=7&openExternalBrowser=1#size')
  })

  it('behavior: there is none where an app might not follow it', () => {
    expect(linkOf('TikTok, Android')).toBeUndefined()
    expect(linkOf('Facebook, iPhone')).toBeUndefined()
    expect(linkOf('an app, Android')).toBeUndefined()
    expect(linkOf('an app, iPhone')).toBeUndefined()
  })

  it('behavior: no link leads to anything but a page of https', () => {
    const hostile = ['javascript:alert(1)', 'http://larkfield.example', 'nonsense', 'https://', '']
    for (const { name } of embeddedAgents) {
      for (const address of hostile) expect(linkOf(name, address)).toBeUndefined()
      expect(linkOf(name) ?? 'https:').toMatch(/^(https|intent|instagram|kakaotalk):/)
    }
  })
})

describe('refusesEmbedded', () => {
  it('default: no provider refuses an ordinary browser', () => {
    for (const sample of ordinaryAgents)
      for (const provider of ['google', 'facebook', 'apple', 'x', 'discord', 'acme'])
        expect(refusesEmbedded(provider, toAgent(sample))).toBe(false)
    expect(refusesEmbedded('google', undefined)).toBe(false)
  })

  it('behavior: Google refuses all but the app of Google', () => {
    const taken = embeddedAgents.filter((sample) => !refusesEmbedded('google', toAgent(sample)))
    expect(taken.map(({ app }) => app)).toEqual(['Google', 'Google'])
  })

  it('behavior: Facebook refuses those of Android', () => {
    expect(refusesEmbedded('facebook', agentOf('TikTok, Android'))).toBe(true)
    expect(refusesEmbedded('facebook', agentOf('TikTok, iPhone'))).toBe(false)
  })

  it('behavior: other providers take all, and names of objects are no providers', () => {
    for (const provider of ['apple', 'x', 'discord', 'acme', 'constructor', '__proto__'])
      expect(embeddedAgents.filter((sample) => refusesEmbedded(provider, toAgent(sample)))).toEqual([])
  })
})

describe('browserAgent', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('behavior: is read at each call', () => {
    const window = { matchMedia: () => ({ matches: false }) }
    vi.stubGlobal('window', window)
    vi.stubGlobal('navigator', { userAgent: agentOf('Safari, iPhone').userAgent, maxTouchPoints: 5 })
    expect(embeddedKind(browserAgent())).toBeUndefined()
    Object.assign(window, { TelegramWebviewProxy: {} })
    expect(embeddedKind(browserAgent())).toBe('app')
    vi.stubGlobal('navigator', { userAgent: agentOf('Instagram, iPhone').userAgent, maxTouchPoints: 5 })
    expect(describeEmbedded(browserAgent())?.app).toBe('Instagram')
  })

  it('behavior: a page of the home screen is no app', () => {
    vi.stubGlobal('window', {})
    vi.stubGlobal('navigator', { userAgent: agentOf('home screen, iPhone').userAgent, standalone: true })
    expect(embeddedKind(browserAgent())).toBeUndefined()
  })

  it('behavior: a server has none', () => {
    vi.stubGlobal('window', undefined)
    expect(browserAgent()).toBeUndefined()
  })
})
