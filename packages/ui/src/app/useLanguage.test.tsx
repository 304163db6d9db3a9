import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { createStoryKit } from '../../test/storyKit.ts'
import { SignInButton } from '../sign-in/SignInButton.tsx'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'
import { type UseLanguageParameters, useLanguage } from './useLanguage.ts'

let browserLanguages: readonly string[]
beforeEach(() => {
  cleanup()
  localStorage.clear()
  browserLanguages = ['de-AT', 'en']
  vi.spyOn(navigator, 'languages', 'get').mockImplementation(() => browserLanguages)
})

const shownIn = async (parameters?: UseLanguageParameters) => {
  const { result } = renderHook(() => useLanguage(parameters))
  await vi.waitFor(() => expect(result.current.language).not.toBe('en'))
  return result
}

const kit = createStoryKit()
const Page = () => (
  <LatchkeyProvider kit={kit} localization={useLanguage().localization}>
    <SignInButton />
  </LatchkeyProvider>
)

it('default: the first language of the browser that the kit has', async () => {
  render(<Page />)
  expect(await screen.findByRole('button', { name: 'Anmelden' })).toBeDefined()
})

it('behavior: a choice comes before the browser, also on the next visit', async () => {
  browserLanguages = ['en']
  const { result } = renderHook(() => useLanguage())
  await act(() => result.current.setLanguage('de'))
  expect(result.current).toMatchObject({ language: 'de', localization: { locale: 'de' } })
  const { current } = await shownIn()
  expect(current.language).toBe('de')
  await act(() => current.setLanguage('en'))
})

it('behavior: a language that is chosen last is shown, whichever arrives first', async () => {
  const result = await shownIn()
  await act(async () => {
    const first = result.current.setLanguage('de')
    await Promise.all([first, result.current.setLanguage('en')])
  })
  expect(result.current.language).toBe('en')
})

it('behavior: without storage, a choice lasts as long as the page', async () => {
  browserLanguages = []
  const blocked = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked)
  const { result } = renderHook(() => useLanguage())
  await act(() => result.current.setLanguage('de'))
  expect(result.current.language).toBe('de')
  vi.restoreAllMocks()
})

it('parameters: languages', async () => {
  const { result } = renderHook(() => useLanguage({ languages: ['en', 'sv'] }))
  expect(result.current).toMatchObject({ language: 'en', languages: ['en', 'sv'], localization: {} })
  await expect(result.current.setLanguage('sv')).rejects.toThrow('the kit has no language "sv"')
})
