import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LoadNote } from './LoadNote.tsx'
import { SpokenRegion } from './Spoken.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('behavior: says once if the profile takes longer than five seconds to load', () => {
  const note = (isLoading: boolean) => (
    <SpokenRegion>
      <LoadNote error={undefined} isLoading={isLoading} retry={() => undefined} />
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
