import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

import { flowError, minute } from '../../../test/fixtures.tsx'
import { errorsChunk } from '../../chunks/chunks.ts'
import { Slide } from '../../flow/Slide.tsx'
import { CodeHint, type CodeHintProps } from './CodeHint.tsx'

// The error texts are loaded with the other screens.
beforeAll(() => errorsChunk.load())
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The hint of a code that is valid for five minutes. */
function setUp() {
  const props: CodeHintProps = {
    id: 'hint',
    alphanumeric: false,
    expiresAt: Date.now() + 5 * minute,
    checking: false,
    slow: false,
    error: undefined,
    invalidPastes: 0,
  }
  const card = (change?: Partial<CodeHintProps>) => (
    <Slide name="code" depth={0} focus="title" modal={false}>
      <CodeHint {...props} {...change} />
    </Slide>
  )
  const { rerender } = render(card())
  return {
    later: { expiresAt: props.expiresAt + minute },
    muchLater: { expiresAt: props.expiresAt + 2 * minute },
    show: (change?: Partial<CodeHintProps>) => rerender(card(change)),
    line: () => document.getElementById('hint')?.textContent,
  }
}
const wrong = () => ({ error: flowError('OTP_INVALID', { triesLeft: 2 }) })

it('behavior: says that a code was sent until one is submitted', () => {
  const { later, show, line } = setUp()
  show(later)
  expect(line()).toBe('A new code is on its way.')
  show({ ...later, checking: true })
  expect(line()).toBe('Checking the code')
  show({ ...later, ...wrong() })
  expect(line()).toBe("That code isn't right. 2 tries left.")
  show(later)
  expect(line()).toBe('The code expires in 6 minutes.')
})

it('behavior: counts down the minutes that are left', () => {
  const { show, line } = setUp()
  expect(line()).toBe('The code expires in 5 minutes.')
  act(() => vi.advanceTimersByTime(3 * minute))
  expect(line()).toBe('The code expires in 2 minutes.')
  show(wrong())
  act(() => vi.advanceTimersByTime(minute))
  show()
  expect(line()).toBe('The code expires in 1 minute.')
})

it('behavior: announces each new code', () => {
  const { later, muchLater, show } = setUp()
  show(later)
  const first = screen.getByRole('status').firstChild
  show(muchLater)
  expect(screen.getByRole('status').textContent).toBe('A new code is on its way.')
  expect(screen.getByRole('status').firstChild).not.toBe(first)
})
