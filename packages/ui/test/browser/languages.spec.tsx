import '../../src/styles.css'

import axe from 'axe-core'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { LatchkeyProvider } from '../../src/app/LatchkeyProvider.tsx'
import { languageLoaders } from '../../src/chunks/languages/languageLoaders.ts'
import { UserProfile } from '../../src/profile/UserProfile.tsx'
import { SignIn } from '../../src/sign-in/SignIn.tsx'
import { catalogues, type LanguageChunk } from '../../src/texts/catalogues.ts'
import type { Localization } from '../../src/texts/localization.ts'
import { WalletPanel } from '../../src/wallet/WalletPanel.tsx'
import { findCutText } from '../findCutText.ts'
import { appearance } from '../fixtures.tsx'
import { loadChunks } from '../loadChunks.ts'
import { createPayingKit } from '../payingKit.ts'
import { createProfileKit } from '../profileKit.ts'
import { createStoryKit } from '../storyKit.ts'
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

describe.each(Object.entries(languageLoaders))('%s', (tag, load) => {
  let localization: Localization
  beforeAll(async () => {
    localization = await load()
    const chunks = Object.keys(catalogues) as LanguageChunk[]
    await Promise.all(chunks.map((chunk) => localization.language?.load(chunk)))
  })

  it.each(Object.entries(screens))(
    'behavior: %s: marked, whole and accessible',
    async (_, { kit, draw, ready }) => {
      await page.viewport(390, 664)
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
      const { violations } = await axe.run(shown, { resultTypes: ['violations'] })
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    },
  )
})
