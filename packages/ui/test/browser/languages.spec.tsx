import '../../src/styles.css'

import axe from 'axe-core'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { LatchkeyProvider } from '../../src/app/LatchkeyProvider.tsx'
import { languageLoaders } from '../../src/chunks/languages/languageLoaders.ts'
import { UserProfile } from '../../src/profile/UserProfile.tsx'
import { SignIn } from '../../src/sign-in/SignIn.tsx'
import type { Localization } from '../../src/texts/localization.ts'
import { WalletPanel } from '../../src/wallet/WalletPanel.tsx'
import { findCutText } from '../findCutText.ts'
import { appearance } from '../fixtures.tsx'
import { loadChunks } from '../loadChunks.ts'
import { createPayingKit } from '../payingKit.ts'
import { createProfileKit } from '../profileKit.ts'
import { createStoryKit } from '../storyKit.ts'
import { loadLanguage } from '../texts/loadLanguage.ts'
import { findFlipped } from './findFlipped.ts'
import { signing } from './signingDecisions.tsx'

const container = document.body.appendChild(document.createElement('main'))
let root: Root | undefined

beforeAll(loadChunks)
afterEach(async () => {
  root?.unmount()
  await page.viewport(414, 896)
})

const screens = {
  'sign-in': { kit: createStoryKit, draw: () => <SignIn />, ready: '.lk-field' },
  profile: { kit: createProfileKit, draw: () => <UserProfile />, ready: '.lk-setting .lk-row' },
  wallet: { kit: createPayingKit, draw: () => <WalletPanel />, ready: 'section.lk-card .lk-list' },
  signing: { kit: createStoryKit, draw: Object.values(signing)[0]!.draw, ready: 'dialog:modal' },
}

/** Where lines break, if not at every character of the script. */
const wordBreaks: Readonly<Record<string, string>> = { ko: 'keep-all', ja: 'auto-phrase' }

describe.each(Object.entries(languageLoaders))('%s', (tag, load) => {
  let localization: Localization
  beforeAll(async () => {
    localization = await load()
    await loadLanguage(localization)
  })

  it.each(Object.entries(screens))(
    'behavior: %s: marked, whole and accessible',
    async (_, { kit, draw, ready }) => {
      await page.viewport(320, 664)
      root = createRoot(container)
      root.render(
        <LatchkeyProvider kit={kit()} appearance={appearance} localization={localization}>
          {draw()}
        </LatchkeyProvider>,
      )
      await expect.poll(() => document.querySelector(ready)).not.toBeNull()
      const shown = document.querySelector(ready)!.closest<HTMLElement>('[lang]')!
      expect([shown.lang, getComputedStyle(shown).direction]).toEqual([tag, localization.direction])
      // A spinner never ends by itself.
      for (const animation of document.getAnimations()) animation.cancel()
      expect(findCutText(document.body)).toEqual([])
      expect(localization.direction === 'rtl' ? findFlipped(document.body) : []).toEqual([])
      expect(getComputedStyle(shown).wordBreak).toBe(wordBreaks[tag] ?? 'normal')
      const { violations } = await axe.run(shown, { resultTypes: ['violations'] })
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    },
  )
})

describe('findFlipped', () => {
  const flippedIn = (html: string): string[] => {
    container.innerHTML = html
    try {
      return findFlipped(container)
    } finally {
      container.innerHTML = ''
    }
  }

  it.each(['3,086.42 US$', '+44 7700 900123', '-5%'])(
    'behavior: %s in a text that runs right to left',
    (value) => {
      const paragraph = (shown: string) => `<p dir="rtl">لديك ${shown}</p>`
      expect(flippedIn(paragraph(value))).toHaveLength(1)
      expect(flippedIn(paragraph(`\u2066${value}\u2069`))).toEqual([])
    },
  )

  it('behavior: a phrase that its first word turns around', () => {
    expect(flippedIn('<p dir="rtl"><bdi>Firefox على Windows</bdi></p>')).toEqual([
      '"Firefox على Windows" runs left to right',
    ])
    expect(flippedIn('<p dir="rtl"><bdi>\u200fFirefox على Windows</bdi></p>')).toEqual([])
  })
})

it.each([
  ['an address of a linked account', 'lk-contact'],
  ['the ID of a person', 'lk-operation__id'],
])('behavior: right to left, %s stands at the start', (_, name) => {
  container.innerHTML = `<span class="lk-root" dir="rtl"><div class="lk-list"><div class="${name}" dir="ltr">ada@example.com</div></div></span>`
  const shown = container.querySelector(`.${name}`)!
  const { right, width } = shown.getBoundingClientRect()
  const around = shown.parentElement!.getBoundingClientRect()
  container.innerHTML = ''
  expect(width).toBeLessThan(around.width / 2)
  expect(right).toBeCloseTo(around.right)
})
