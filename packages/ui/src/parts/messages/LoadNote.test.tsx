import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { flowError } from '../../../test/fixtures.tsx'
import { errorsChunk } from '../../chunks/chunks.ts'
import { LoadNote } from './LoadNote.tsx'
import { SpokenRegion } from './Spoken.tsx'

beforeAll(async () => void (await errorsChunk.load()))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const failed = { title: "We couldn't load your wallet", text: "It's safe. Try again." }

it('behavior: says once if the profile takes longer than five seconds to load', () => {
  const note = (isLoading: boolean) => (
    <SpokenRegion>
      <LoadNote error={undefined} isLoading={isLoading} failed={failed} retry={() => undefined} />
    </SpokenRegion>
  )
  const { rerender } = render(note(true))
  act(() => vi.advanceTimersByTime(4_999))
  expect(screen.queryAllByText('This is taking longer than usual.')).toEqual([])
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toBe('This is taking longer than usual.')
  rerender(note(false))
  expect(screen.queryAllByText('This is taking longer than usual.')).toEqual([])
})

it.each([
  ['UNREACHABLE', "We couldn't load your wallet. It's safe. Try again."],
  ['TIMEOUT', "We couldn't load your wallet. It's safe. Try again."],
  ['INTERNAL', "We couldn't load your wallet. It's safe. Try again."],
  ['RATE_LIMIT_EXCEEDED', 'Too many tries. Too many tries from your network. Try again in a few minutes.'],
] as const)('behavior: after %s: %s', (code, text) => {
  render(<LoadNote error={flowError(code)} isLoading={false} failed={failed} retry={() => undefined} />)
  expect(screen.getByRole('alert').textContent).toBe(text)
})
