import '../../src/styles.css'

import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { LatchkeyProvider } from '../../src/app/LatchkeyProvider.tsx'
import { de } from '../../src/exports/locales.ts'
import { UserProfile } from '../../src/profile/UserProfile.tsx'
import { SignIn } from '../../src/sign-in/SignIn.tsx'
import { SignRequestCard } from '../../src/signing/SignRequestCard.tsx'
import { WalletPanel } from '../../src/wallet/WalletPanel.tsx'

import { findCutText } from '../findCutText.ts'
import { findFaintText } from '../findFaintText.ts'
import { inGerman } from '../german.ts'
import { loadChunks } from '../loadChunks.ts'
import { createPayingKit } from '../payingKit.ts'
import { createProfileKit } from '../profileKit.ts'
import { permit, typedDataRequest } from '../signRequests.ts'
import { createStoryKit, type StoryKit } from '../storyKit.ts'
import { randomAccents } from './randomAccents.ts'

const nothing = () => {}
interface Screen {
  kit(): StoryKit
  draw(): React.ReactNode
  /** Selector of an element that is there once the screen is drawn. */
  ready: string
}
const screens: Readonly<Record<string, Screen>> = {
  'sign-in': { kit: createStoryKit, draw: () => <SignIn />, ready: 'input' },
  wallet: { kit: createPayingKit, draw: () => <WalletPanel />, ready: '.lk-home__history' },
  profile: { kit: createProfileKit, draw: () => <UserProfile />, ready: '.lk-setting' },
  signing: {
    kit: createStoryKit,
    draw: () => (
      <article className="lk-root lk-card">
        <SignRequestCard
          request={typedDataRequest}
          decoded={permit}
          signer="Main wallet, Account 1"
          total={1}
          offline={false}
          onSign={nothing}
          onReject={nothing}
          onRejectAll={nothing}
        />
      </article>
    ),
    ready: '.lk-decision__foot .lk-button',
  },
}

const container = document.body.appendChild(document.createElement('main'))
let root: Root | undefined

beforeAll(async () => {
  await loadChunks()
  await inGerman.loaders[0]!()
})
afterEach(async () => {
  root?.unmount()
  container.removeAttribute('dir')
  await page.viewport(414, 896)
})

async function show({ kit, draw, ready }: Screen, theme: 'light' | 'dark', localization = {}) {
  root = createRoot(container)
  root.render(
    <LatchkeyProvider kit={kit()} appearance={{ theme }} localization={localization}>
      {draw()}
    </LatchkeyProvider>,
  )
  await expect.poll(() => container.querySelector(ready)).not.toBeNull()
  return container.querySelectorAll<HTMLElement>('.lk-root')
}

const names = Object.keys(screens)

it('behavior: finds a text that is too faint', () => {
  container.innerHTML = '<p style="color: #999; background: #fff">Faint</p><p style="color: #666">Clear</p>'
  expect(findFaintText(container)).toEqual([expect.stringContaining('"Faint" 2.85')])
  container.innerHTML = ''
})

describe('brands', () => {
  it.each(names.flatMap((name) => [[name, 'light'] as const, [name, 'dark'] as const]))(
    'behavior: every text of %s is readable with 200 random accents, %s',
    async (name, theme) => {
      const roots = await show(screens[name]!, theme)
      const faint: string[] = []
      for (const accent of randomAccents(200)) {
        for (const element of roots) element.style.setProperty('--lk-accent', accent)
        faint.push(...findFaintText(container).map((text) => `${accent}: ${text}`))
      }
      expect(faint).toEqual([])
    },
  )

  it.each(
    names.flatMap((name) =>
      [320, 1280].flatMap((width) => (['ltr', 'rtl'] as const).map((dir) => [name, width, dir] as const)),
    ),
  )('behavior: nothing of %s is cut at %i px, %s', async (name, width, dir) => {
    await page.viewport(width, 900)
    container.dir = dir
    await show(screens[name]!, 'light', { ...de, direction: dir })
    expect(findCutText(container)).toEqual([])
  })
})
