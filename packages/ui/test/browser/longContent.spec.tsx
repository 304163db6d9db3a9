import '../../src/styles.css'

import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { LatchkeyProvider } from '../../src/app/LatchkeyProvider.tsx'
import { findCutText } from '../findCutText.ts'
import { appearance } from '../fixtures.tsx'
import { loadChunks } from '../loadChunks.ts'
import { createStoryKit } from '../storyKit.ts'
import { longestTexts } from '../texts/longestTexts.ts'
import { longParts } from './longParts.tsx'

const container = document.body.appendChild(document.createElement('main'))
let root: Root | undefined

const localization = longestTexts()

beforeAll(loadChunks)
afterEach(async () => {
  root?.unmount()
  for (const ghost of document.querySelectorAll('.lk-ghost')) ghost.remove()
  await page.viewport(414, 896)
})

const buttons = () => [
  ...document.querySelectorAll<HTMLElement>(':is(button, [role="menuitem"]):not(.lk-ghost *)'),
]

/** A spinner never ends by itself. */
function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
    else animation.finish()
  }
}

describe('the longest values and the longest texts of any language in 320 px', () => {
  it.each(longParts)(
    'behavior: %s: every text is in view as a whole',
    async (_, { draw, kit, press, shows, says, ready = 'dialog:modal' }) => {
      await page.viewport(320, 640)
      root = createRoot(container)
      root.render(
        <LatchkeyProvider
          kit={kit?.() ?? createStoryKit()}
          appearance={appearance}
          localization={localization}
        >
          {draw()}
        </LatchkeyProvider>,
      )
      await expect.poll(() => document.querySelector(ready)).not.toBeNull()
      for (const key of press ?? []) {
        const words = key === 'first' ? '' : localization.texts[key]!
        const find = () =>
          buttons().find((button) => (button.ariaLabel ?? button.textContent ?? '').startsWith(words))
        await expect.poll(find).toBeDefined()
        find()!.click()
      }
      const shown = says ? localization.texts[says] : shows
      if (shown) await expect.poll(() => document.body.textContent).toContain(shown)
      endAnimations()
      expect(findCutText(document.body)).toEqual([])
    },
  )
})

describe('findCutText', () => {
  const found = (html: string): string[] => {
    container.innerHTML = html
    try {
      return findCutText(container)
    } finally {
      container.innerHTML = ''
    }
  }

  it('behavior: a text that is wider than a box around it', () => {
    expect(
      found('<p style="width: 60px; white-space: nowrap; overflow: hidden">Too long for this</p>'),
    ).toEqual([expect.stringMatching(/^"Too long for this" reaches \d+ px beyond p$/)])
    expect(found('<p style="width: 60px">Wraps into several lines</p>')).toEqual([])
  })

  it('behavior: a shortened text that nothing gives as a whole', () => {
    expect(found('<p>0x1111…0582</p>')).toEqual(['"0x1111…0582" is shortened'])
    expect(found('<button>0x1111…0582</button><p title="0x11110582">0x1111…0582</p>')).toEqual([])
  })
})
