import '../../src/styles.css'

import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { LatchkeyProvider } from '../../src/app/LatchkeyProvider.tsx'
import { appearance } from '../fixtures.tsx'
import { loadChunks } from '../loadChunks.ts'
import { createStoryKit } from '../storyKit.ts'
import { decisions } from './decisions.tsx'

const container = document.body.appendChild(document.createElement('main'))
let root: Root | undefined

beforeAll(loadChunks)
afterEach(async () => {
  root?.unmount()
  for (const ghost of document.querySelectorAll('.lk-ghost')) ghost.remove()
  await page.viewport(414, 896)
})

/** How far a focus ring extends, px: theme/focus.css. */
const ring = 4
const focusable = 'button, a[href], input, select, textarea, summary, [tabindex]'
const drawn = `${focusable}, svg, img, .lk-tile, .lk-avatar, .lk-note`
const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY)

/** The sides at which a scrolling box cuts off an element, where no scrolling reaches; undefined if none. */
function cutOff(element: Element): string | undefined {
  let box = element.parentElement
  while (box && !scrolls(box)) box = box.parentElement
  if (!box?.closest('dialog')) return undefined
  const { left, right, top, bottom, width } = element.getBoundingClientRect()
  if (width === 0 || getComputedStyle(element).visibility === 'hidden') return undefined
  const frame = box.getBoundingClientRect()
  const beyond = ringOf(element)
  const start = frame.top - box.scrollTop
  const sides = {
    top: start - (top - beyond),
    bottom: bottom + beyond - (start + Math.max(box.scrollHeight, frame.height)),
    left: frame.left - (left - beyond),
    right: right + beyond - frame.right,
  }
  const cut = Object.entries(sides).filter(([, size]) => size > 0.5)
  if (!cut[0]) return undefined
  const sizes = cut.map(([side, size]) => `${side} ${Math.round(size)} px`)
  return `${element.outerHTML.slice(0, 80)} in ${box.className}: ${sizes.join(', ')}`
}

/** The ring of a box that scrolls is inside of it. */
const ringOf = (element: Element): number => (element.matches(focusable) && !scrolls(element) ? ring : 0)

describe.each([
  [1280, 720],
  [390, 664],
  [320, 568],
])('%i × %i', (...size) => {
  it.each(decisions)('behavior: %s: no scrolling box cuts off what it shows', async (_, { draw }) => {
    await page.viewport(...size)
    root = createRoot(container)
    root.render(
      <LatchkeyProvider kit={createStoryKit()} appearance={appearance}>
        {draw()}
      </LatchkeyProvider>,
    )
    await expect.poll(() => document.querySelector('dialog:modal')).not.toBeNull()
    for (const animation of document.getAnimations()) animation.finish?.()
    // Changes of size are observed with the next frame.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    const shown = document.querySelectorAll(
      `dialog:modal :is(${drawn}):not(.lk-visually-hidden, .lk-visually-hidden *)`,
    )
    expect(shown.length).toBeGreaterThan(0)
    expect(Array.from(shown, cutOff).filter(Boolean)).toEqual([])
  })
})
