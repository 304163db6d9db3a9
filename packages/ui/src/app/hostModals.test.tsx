import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'

import { HostModal, hostModals } from '../../test/hostModals.tsx'
import { loadChunks } from '../../test/loadChunks.ts'
import { createStoryKit } from '../../test/storyKit.ts'
import { SignInButton } from '../sign-in/SignInButton.tsx'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

// Headless UI asks for it, and jsdom has no layout.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeAll(loadChunks, 600_000)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each(Object.entries(hostModals))(
  'behavior: a press, the focus and Escape in the sign-in window leave a modal of %s open below it',
  async (_, Modal) => {
    vi.stubGlobal('ResizeObserver', NoObserver)
    const closed = vi.fn()
    await act(async () =>
      render(
        <LatchkeyProvider kit={createStoryKit()}>
          <HostModal Modal={Modal} onClose={closed}>
            <SignInButton />
          </HostModal>
        </LatchkeyProvider>,
      ),
    )
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sign in', hidden: true })))
    const window = document.querySelector('dialog') as HTMLDialogElement
    const field = within(window).getByRole('textbox', { hidden: true })
    await act(async () => {
      for (const target of [field, window])
        for (const press of [
          fireEvent.pointerDown,
          fireEvent.mouseDown,
          fireEvent.pointerUp,
          fireEvent.mouseUp,
        ])
          press(target)
      field.focus()
    })
    expect(document.activeElement).toBe(field)
    await act(async () => fireEvent.keyDown(field, { key: 'Escape', code: 'Escape' }))
    expect(closed).not.toHaveBeenCalled()
    // The browser closes a dialog at Escape by itself, and says so.
    await act(async () => fireEvent(window, new Event('cancel', { cancelable: true })))
    expect(document.querySelector('dialog')).toBe(null)
    expect(closed).not.toHaveBeenCalled()
    // Once ours is gone, Escape is the host's again.
    const host = screen.getByRole('dialog', { hidden: true })
    await act(async () => fireEvent.keyDown(host, { key: 'Escape', code: 'Escape' }))
    expect(closed).toHaveBeenCalledOnce()
  },
)
