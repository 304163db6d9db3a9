import { LatchkeyProvider } from '@latchkey/react'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { session } from '../../test/fixtures.tsx'
import { createStoryKit } from '../../test/storyKit.ts'
import { Show } from './Show.tsx'

afterEach(cleanup)

function show(status: 'loading' | 'signed-out' | 'signed-in' | 'expired') {
  const kit = createStoryKit()
  const become = (next: typeof status) =>
    act(() =>
      kit.show({
        auth: next === 'signed-in' || next === 'expired' ? { status: next, session } : { status: next },
      }),
    )
  become(status)
  render(
    <LatchkeyProvider kit={kit}>
      <Show when="signed-in" fallback="out" loading="wait">
        in
      </Show>
      <hr />
      <Show when="signed-out">not in</Show>
    </LatchkeyProvider>,
  )
  return become
}
const shown = () => document.body.textContent

describe('Show', () => {
  it('default', () => {
    const become = show('signed-out')
    expect(shown()).toBe('outnot in')
    become('signed-in')
    expect(shown()).toBe('in')
    become('signed-out')
    expect(shown()).toBe('outnot in')
  })

  it('behavior: draws neither while the state is loading', () => {
    const become = show('loading')
    expect(shown()).toBe('wait')
    become('signed-in')
    expect(shown()).toBe('in')
  })

  it('behavior: keeps its children while the user signs in again after the session ended', () => {
    const become = show('signed-in')
    become('expired')
    expect(shown()).toBe('in')
    become('signed-in')
    expect(shown()).toBe('in')
  })

  it('behavior: counts a session that ended before the page was opened as signed out', () => {
    show('expired')
    expect(shown()).toBe('outnot in')
  })
})
