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

/** A card that waits for its configuration, and has the focus on its title, as where a window opens. */
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

// 160 ms is in the middle of a skeleton, which stays for a while longer than it is needed.
for (const ms of [100, 160, 1_000])
  it(`behavior: a field that comes after ${ms} ms takes the focus from the title`, async () => {
    const { arrive } = setUp()
    await pass(ms)
    await arrive()
    await pass(300)
    expect(document.activeElement).toBe(field())
  })

it('behavior: where a focused field opens a keyboard over the card, the title keeps the focus', async () => {
  const { title, arrive } = setUp({ atEase: false })
  await pass(160)
  await arrive()
  await pass(300)
  expect(field()).toBeTruthy()
  expect(document.activeElement).toBe(title)
})

it('behavior: a focus that has gone elsewhere stays there', async () => {
  const { title, arrive } = setUp()
  title.blur()
  await pass(160)
  await arrive()
  await pass(300)
  expect(field()).toBeTruthy()
  expect(document.activeElement).toBe(document.body)
})
