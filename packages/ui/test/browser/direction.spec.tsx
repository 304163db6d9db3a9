import '../../src/styles.css'

import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, it } from 'vitest'

import { LatchkeyProvider } from '../../src/app/LatchkeyProvider.tsx'
import { de } from '../../src/exports/locales.ts'
import { SignInButton } from '../../src/sign-in/SignInButton.tsx'
import type { Localization } from '../../src/texts/localization.ts'
import { session } from '../fixtures.tsx'
import { loadChunks } from '../loadChunks.ts'
import { publicComponents } from '../publicComponents.tsx'
import { createStoryKit } from '../storyKit.ts'
import { inWindow } from './inWindow.tsx'

const container = document.body.appendChild(document.createElement('main'))
let root: Root | undefined

beforeAll(loadChunks, 600_000)
afterEach(() => {
  root?.unmount()
  document.documentElement.dir = ''
})

function show(children: React.ReactNode, localization?: Localization) {
  root = createRoot(container)
  root.render(
    <LatchkeyProvider
      kit={createStoryKit({ auth: { status: 'signed-in', session } })}
      localization={localization}
    >
      {children}
    </LatchkeyProvider>,
  )
}

const rootsOf = () => [...container.querySelectorAll('.lk-root')]
const directionsOf = () => new Set(rootsOf().map((element) => getComputedStyle(element).direction))

/** Where a character of a text is drawn. */
function placeOf(text: Text, character: string): DOMRect {
  const range = document.createRange()
  const at = text.data.indexOf(character)
  range.setStart(text, at)
  range.setEnd(text, at + 1)
  return range.getBoundingClientRect()
}

it('default: in a page that runs right to left, an English question ends with its mark', async () => {
  document.documentElement.dir = 'rtl'
  show(inWindow(<h2 className="lk-title">Sign this message?</h2>))
  await expect.poll(() => document.querySelector('dialog h2')).not.toBeNull()
  const text = document.querySelector('dialog h2')?.firstChild as Text
  expect(placeOf(text, '?').left).toBeGreaterThan(placeOf(text, 'S').left)
})

it('behavior: every component runs as its language does, not as the page', async () => {
  document.documentElement.dir = 'rtl'
  show(Object.entries(publicComponents).map(([name, component]) => <div key={name}>{component}</div>))
  await expect.poll(() => rootsOf().length).toBeGreaterThan(4)
  expect(directionsOf()).toEqual(new Set(['ltr']))
})

it.each([
  ['English', undefined, 'ltr'],
  ['a built-in language', de, 'ltr'],
  ['another, as the page', { locale: 'fa' }, 'rtl'],
  ['another, as it says', { locale: 'fa-Latn', direction: 'ltr' }, 'ltr'],
] as const)('parameters: localization, %s', async (_name, localization, direction) => {
  document.documentElement.dir = 'rtl'
  show(<SignInButton />, localization)
  await expect.poll(() => rootsOf().length).toBeGreaterThan(0)
  expect(directionsOf()).toEqual(new Set([direction]))
})

it('parameters: direction, in a page that runs left to right', async () => {
  show(<SignInButton />, { direction: 'rtl' })
  await expect.poll(() => rootsOf().length).toBeGreaterThan(0)
  expect(directionsOf()).toEqual(new Set(['rtl']))
})
