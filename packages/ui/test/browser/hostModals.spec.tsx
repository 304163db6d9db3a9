import '../../src/styles.css'

import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { LatchkeyProvider } from '../../src/app/LatchkeyProvider.tsx'
import { SignInButton } from '../../src/sign-in/SignInButton.tsx'
import { HostModal, hostModals } from '../hostModals.tsx'
import { loadChunks } from '../loadChunks.ts'
import { createStoryKit } from '../storyKit.ts'

let root: Root | undefined

beforeAll(loadChunks, 600_000)
afterEach(() => {
  root?.unmount()
  root = undefined
})

const find = async <T extends Element>(selector: string): Promise<T> => {
  await expect.poll(() => document.querySelector(selector)).not.toBeNull()
  return document.querySelector(selector) as T
}

// With a browser's pointer and keys. jsdom has no top layer and doesn't give the focus back.
it.each(Object.entries(hostModals))(
  'behavior: a sign-in over a modal of %s is pressed, typed into and closed alone',
  async (_, Modal) => {
    const closed = vi.fn()
    const container = document.body.appendChild(document.createElement('div'))
    root = createRoot(container)
    root.render(
      <LatchkeyProvider kit={createStoryKit({ email: { status: 'idle', contact: '' } })}>
        <HostModal Modal={Modal} onClose={closed}>
          <SignInButton />
        </HostModal>
      </LatchkeyProvider>,
    )
    await userEvent.click(await find('.lk-button'))
    const field = await find<HTMLInputElement>('dialog:modal input')
    await userEvent.click(field)
    await userEvent.keyboard('ada@example.com')
    expect(field.value).toBe('ada@example.com')
    // A press beside the fields, on the window's own surface.
    await userEvent.click(await find('dialog:modal .lk-title'))
    expect(closed).not.toHaveBeenCalled()

    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.querySelector('dialog:modal')).toBeNull()
    expect(closed).not.toHaveBeenCalled()
    await expect.poll(() => document.activeElement?.matches('.lk-button:not(dialog *)')).toBe(true)

    await userEvent.keyboard('{Escape}')
    await expect.poll(() => closed.mock.calls.length).toBe(1)
    container.remove()
  },
)
