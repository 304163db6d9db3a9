import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { kitState } from '../../test/fixtures.tsx'
import { createStoryKit } from '../../test/storyKit.ts'
import { LatchkeyProvider } from '../app/LatchkeyProvider.tsx'
import { SignInCard } from './SignInCard.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A card that waits for its configuration, with the focus on its title, as when a window opens. */
function setUp({ atEase = true } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: atEase }))
  const kit = createStoryKit({ authConfig: { status: 'loading' } })
  render(
    <LatchkeyProvider kit={kit}>
      <SignInCard />
    </LatchkeyProvider>,
  )
  const title = screen.getByRole('heading', { level: 2 })
  title.focus()
  return { title, arrive: () => act(async () => kit.show({ authConfig: kitState.authConfig })) }
}
const field = () => screen.getByRole('textbox', { name: 'Email' })

// At 160 ms the skeleton is shown, which then stays for its minimum time.
for (const ms of [100, 160, 1_000])
  it(`behavior: moves the focus from the title to a field drawn after ${ms} ms`, async () => {
    const { arrive } = setUp()
    await pass(ms)
    await arrive()
    await pass(300)
    expect(document.activeElement).toBe(field())
  })

it('behavior: keeps the focus on the title where focusing a field opens a keyboard', async () => {
  const { title, arrive } = setUp({ atEase: false })
  await pass(160)
  await arrive()
  await pass(300)
  expect(field()).toBeTruthy()
  expect(document.activeElement).toBe(title)
})

it('behavior: keeps a focus that the user moved elsewhere', async () => {
  const { title, arrive } = setUp()
  title.blur()
  await pass(160)
  await arrive()
  await pass(300)
  expect(field()).toBeTruthy()
  expect(document.activeElement).toBe(document.body)
})
