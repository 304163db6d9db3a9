import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'

import { createStoryKit } from '../../test/storyKit.ts'
import { catalogues, type LoadedCatalogue } from './catalogues.ts'
import { texts as cardDe } from './de/card.ts'
import { texts as pageDe } from './de/page.ts'
import type { Localization } from './localization.ts'

const loadCard = vi.fn(async () => ({ texts: cardDe }))
const notAsked = () => Promise.reject(new Error('Expected no other chunk'))

let german: Localization
/** A site with the card in its page, as it was opened just now: no chunk is loaded. */
let site: (localization?: Localization) => React.ReactElement
beforeEach(async () => {
  cleanup()
  vi.resetModules()
  loadCard.mockClear()
  const { createLanguage } = await import('./languages.ts')
  const { LatchkeyProvider } = await import('../app/LatchkeyProvider.tsx')
  const { SignIn } = await import('../sign-in/SignIn.tsx')
  const names: LoadedCatalogue[] = Object.values(catalogues).flat()
  const others = Object.fromEntries(names.map((name) => [name, notAsked])) as Record<
    LoadedCatalogue,
    typeof notAsked
  >
  german = { locale: 'de', texts: pageDe, language: createLanguage({ ...others, card: loadCard }) }
  const kit = createStoryKit()
  site = (localization) => (
    <LatchkeyProvider kit={kit} localization={localization}>
      {createElement(SignIn)}
    </LatchkeyProvider>
  )
})

const card = (name: string) => screen.findByRole('region', { name })
const langOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang')

it('default', async () => {
  const { de } = await import('../exports/locales.ts')
  const { container } = render(site(de))
  const shown = await card('Anmelden')
  expect(container.textContent).not.toMatch(/Sign in|Continue|Email/)
  expect(langOf(shown)).toBe('de')
})

it('behavior: a chunk is loaded with the code that shows it, and no other is', async () => {
  render(site(german))
  await card('Anmelden')
  expect(loadCard).toHaveBeenCalledOnce()
})

it('behavior: English loads nothing of another language', async () => {
  render(site())
  expect(langOf(await card('Sign in'))).toBe('en')
  expect(loadCard).not.toHaveBeenCalled()
})

it('behavior: texts that failed to load are asked for again', async () => {
  const report = vi.spyOn(console, 'error')
  loadCard.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  render(site(german))
  const name = 'Ein Teil dieser Seite konnte nicht geladen werden. Erneut versuchen'
  fireEvent.click(await screen.findByRole('button', { name }))
  await card('Anmelden')
  expect(loadCard).toHaveBeenCalledTimes(2)
  // The button has said it.
  expect(report).not.toHaveBeenCalled()
})

it('behavior: a language that is chosen later shows once its texts are loaded', async () => {
  const { rerender } = render(site())
  const shown = await card('Sign in')
  rerender(site(german))
  expect(shown.textContent).toContain('Sign in')
  expect(langOf(shown)).toBe('en')
  await waitFor(() => expect(shown.textContent).toContain('Anmelden'))
  expect(langOf(shown)).toBe('de')
})

it('parameters: texts of the host before those of the language', async () => {
  render(site({ ...german, texts: { ...german.texts, signIn: 'Einloggen' } }))
  expect((await card('Einloggen')).textContent).toContain('E-Mail')
})
