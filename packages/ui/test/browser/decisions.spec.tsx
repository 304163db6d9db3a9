import '../../src/styles.css'

import axe from 'axe-core'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { LatchkeyProvider } from '../../src/app/LatchkeyProvider.tsx'
import { Window } from '../../src/app/Window.tsx'
import { Slide } from '../../src/flow/Slide.tsx'
import type { Texts } from '../../src/texts/localization.ts'
import { VaultFrame } from '../../src/vault/VaultFrame.tsx'
import { appearance } from '../fixtures.tsx'
import { loadChunks } from '../loadChunks.ts'
import { createStoryKit } from '../storyKit.ts'
import { englishTexts, longestTexts } from '../texts/longestTexts.ts'
import { decisions } from './decisions.tsx'

const container = document.body.appendChild(document.createElement('main'))
let root: Root | undefined
let sheet: HTMLStyleElement | undefined

const longest = longestTexts()

beforeAll(loadChunks)
afterEach(async () => {
  root?.unmount()
  sheet?.remove()
  for (const ghost of document.querySelectorAll('.lk-ghost')) ghost.remove()
  await page.viewport(414, 896)
})

/** Every text twice as large, in a window of the same size. */
const twice = `.lk-root {
  --lk-font-title: 600 40px / 56px var(--lk-font-family);
  --lk-font-body: 400 30px / 40px var(--lk-font-family);
  --lk-font-heading: 600 30px / 40px var(--lk-font-family);
  --lk-font-control: 500 30px / 40px var(--lk-font-family);
  --lk-font-small: 400 26px / 40px var(--lk-font-family);
  --lk-font-label: 500 26px / 40px var(--lk-font-family);
  --lk-font-data: 400 26px / 40px var(--lk-font-mono);
  .lk-address { font: 400 30px / 40px var(--lk-font-mono); }
}`

interface View {
  size: readonly [number, number]
  text?: string
}
const views: Readonly<Record<string, View>> = {
  '1280 × 720': { size: [1280, 720] },
  '390 × 664': { size: [390, 664] },
  '320 × 568': { size: [320, 568] },
  // To the page, zooming to 200 % is the same as halving the window.
  '1280 × 720, zoomed to 200 %': { size: [640, 360] },
  '1280 × 720, text twice as large': { size: [1280, 720], text: twice },
  '390 × 664, text twice as large': { size: [390, 664], text: twice },
  '320 × 568, text twice as large': { size: [320, 568], text: twice },
}

/** The window on top: on a phone, a row asks in a sheet. */
const dialogNow = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1) ?? null
const press = (element: HTMLElement | null | undefined) => element?.click()

async function show(draw: () => React.ReactNode, ask?: keyof Texts, localization?: typeof longest) {
  root = createRoot(container)
  root.render(
    <LatchkeyProvider kit={createStoryKit()} appearance={appearance} localization={localization}>
      {draw()}
    </LatchkeyProvider>,
  )
  await expect.poll(dialogNow).not.toBeNull()
  const dialog = dialogNow()!
  if (ask) {
    const words = (localization?.texts ?? englishTexts)[ask]!
    const find = () =>
      // An earlier window fades out as a picture of itself.
      [...document.querySelectorAll<HTMLElement>(':is(button, [role="menuitem"]):not(.lk-ghost *)')].find(
        ({ textContent }) => textContent?.startsWith(words),
      )
    // A row keeps it in its menu.
    await expect.poll(() => find() ?? dialog.querySelector('[aria-haspopup="menu"]')).not.toBeNull()
    if (!find()) press(dialog.querySelector<HTMLElement>('[aria-haspopup="menu"]'))
    await expect.poll(find).toBeDefined()
    press(find())
  }
  for (const animation of document.getAnimations()) animation.finish?.()
  return dialog
}

/** The buttons with words; back, close and what opens further content are in the bar and in the middle. */
const decidingButtons = (dialog: Element) => [
  ...dialog.querySelectorAll<HTMLElement>(
    ':is(.lk-decision__foot, .lk-approval__question, .lk-row__end, .lk-content > .lk-actions) :is(.lk-button, .lk-text-button)',
  ),
]

/** Reason why a button can't be seen and pressed where it is. */
function problemOf(button: HTMLElement): string | undefined {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const where = `${button.textContent} at ${Math.round(top)} to ${Math.round(bottom)} of ${innerHeight} px`
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return `${where} is out of view`
  if (button.scrollWidth > button.clientWidth + 1) return `${where} is too narrow for its words`
  const corners = [
    [left + 4, top + 4],
    [right - 4, bottom - 4],
    [(left + right) / 2, (top + bottom) / 2],
  ] as const
  const isCovered = corners.some(([x, y]) => !button.contains(document.elementFromPoint(x, y)))
  return isCovered ? `${where} is covered` : undefined
}

describe.each(Object.entries(views))('%s', (_, { size, text }) => {
  // A question within a list scrolls with its row there.
  const isSmallest = size[0] === 320 && text !== undefined
  it.each(decisions.filter(([, { ask }]) => !(ask && isSmallest)))(
    'behavior: %s: the buttons are in view',
    async (_, { draw, ask, buttons }) => {
      await page.viewport(...size)
      if (text) {
        sheet = document.head.appendChild(document.createElement('style'))
        sheet.textContent = text
      }
      for (const localization of [undefined, longest]) {
        await show(draw, ask, localization)
        await expect.poll(() => decidingButtons(dialogNow()!)).toHaveLength(buttons)
        const dialog = dialogNow()!
        const found = decidingButtons(dialog)
        await expect.poll(() => found.map(problemOf).filter(Boolean)).toEqual([])
        // The one that can't be undone never has the focus by itself.
        expect(document.activeElement?.matches('.lk-button--danger')).toBe(false)
        if (!localization) {
          // Changes of size are observed with the next frame.
          await new Promise(requestAnimationFrame)
          await new Promise(requestAnimationFrame)
          const { violations } = await axe.run(dialog, { resultTypes: ['violations'] })
          expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
        }
        root?.unmount()
      }
    },
  )
})

describe('what scrolls', () => {
  const [, long] = decisions.find(([name]) => name === 'sign: an approval of everything')!
  const scrolling = (dialog: Element) => dialog.querySelector<HTMLElement>('[data-below], [data-above]')!

  it('behavior: fades at the edges beyond which there is more', async () => {
    await page.viewport(390, 664)
    const dialog = await show(long.draw)
    await expect.poll(() => scrolling(dialog)?.className).toBe('lk-decision__middle')
    const middle = scrolling(dialog)
    const edges = () => ['data-above', 'data-below'].map((name) => middle.hasAttribute(name))
    expect(edges()).toEqual([false, true])
    expect(getComputedStyle(middle).maskImage).toContain('gradient')
    middle.scrollTop = 100
    await expect.poll(edges).toEqual([true, true])
    middle.scrollTop = middle.scrollHeight
    await expect.poll(edges).toEqual([true, false])
    expect(middle.tabIndex).toBe(0)
  })

  it('behavior: notes that outgrow their box can be scrolled with the keyboard', async () => {
    await page.viewport(320, 568)
    const dialog = await show(long.draw)
    const notes = dialog.querySelector<HTMLElement>('.lk-decision__notes')!
    const line = notes.firstElementChild!.appendChild(document.createElement('div'))
    // It fills the box, and nothing scrolls yet.
    notes.firstElementChild!.replaceChildren(line)
    line.style.height = getComputedStyle(notes).maxHeight
    await expect.poll(() => notes.tabIndex).toBe(-1)
    line.style.height = '900px'
    await expect.poll(() => notes.tabIndex).toBe(0)
  })

  it('behavior: the frame of the vault is no higher than its window', async () => {
    await page.viewport(320, 568)
    const dialog = await show(() => (
      <Window opener={null} onClose={() => undefined}>
        <div className="lk-vault lk-vault--open">
          <Slide name="frame" depth={0} focus="title" modal>
            <VaultFrame kind="export-wallet" isOpened height={900} />
          </Slide>
        </div>
      </Window>
    ))
    const { top, bottom } = dialog.querySelector('iframe')!.getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(568)
    expect(dialog.scrollHeight).toBe(dialog.clientHeight)
  })

  it('behavior: the head scrolls along where it would take the room', async () => {
    await page.viewport(320, 568)
    sheet = document.head.appendChild(document.createElement('style'))
    sheet.textContent = twice
    const dialog = await show(long.draw)
    await expect.poll(() => scrolling(dialog)?.className).toBe('lk-decision__main')
  })

  it('behavior: a danger counts as seen once it was scrolled into view, in the lowest window too', async () => {
    await page.viewport(320, 568)
    sheet = document.head.appendChild(document.createElement('style'))
    sheet.textContent = twice
    const dialog = await show(long.draw)
    const hint = () => dialog.querySelector('.lk-decision__foot')?.textContent ?? ''
    await expect.poll(hint).toContain('Read the warnings')
    await expect.poll(() => scrolling(dialog)?.className).toBe('lk-decision__main')
    const main = scrolling(dialog)
    for (let at = 0; at < main.scrollHeight && hint().includes('Read the warnings'); at += 60) {
      main.scrollTop = at
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
    await expect.poll(hint).not.toContain('Read the warnings')
  })
})
