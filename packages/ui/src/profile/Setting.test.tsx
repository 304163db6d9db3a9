import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { SpokenRegion } from '../parts/Spoken.tsx'
import { Setting } from './Setting.tsx'
import type { Source } from './useSource.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('behavior: says so if a section takes longer than five seconds', () => {
  const section = (source: Source<string>) => (
    <SpokenRegion>
      <Setting name="Devices" hint="Where you are signed in." source={source} skeleton={<i />}>
        {(data) => <p>{data}</p>}
      </Setting>
    </SpokenRegion>
  )
  const onRetry = () => undefined
  const { rerender } = render(section({ data: undefined, onRetry }))
  act(() => vi.advanceTimersByTime(4_999))
  expect(screen.queryAllByText('This is taking longer than usual.')).toEqual([])
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('status').textContent).toBe('This is taking longer than usual.')
  expect(screen.getByRole('region', { name: 'Devices' }).textContent).toContain('longer than usual')
  rerender(section({ data: 'A laptop', onRetry }))
  expect(screen.queryAllByText('This is taking longer than usual.')).toEqual([])
  // A skeleton is shown for a minimum time.
  act(() => vi.advanceTimersByTime(300))
  screen.getByText('A laptop')
})
