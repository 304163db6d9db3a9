import { act, cleanup, configure, render, screen } from '@testing-library/react'
import { useContext } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { session } from '../../test/fixtures.tsx'
import { loadChunks } from '../../test/loadChunks.ts'
import { createProfileKit } from '../../test/profileKit.ts'
import { publicComponents } from '../../test/publicComponents.tsx'
import { messageRequest } from '../../test/signRequests.ts'
import { createStoryKit } from '../../test/storyKit.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'
import { WindowsContext } from './useWindows.ts'
import type { OpenOptions, WindowStack } from './windowStack.ts'
import { type WindowName, windows } from './windows.ts'

// In vitest.config.ts it runs on the page of each library that unit tests have, without the additions of our own tests.

configure({ asyncUtilTimeout: 30_000 })
const kits = {
  'signed out': () => createStoryKit(),
  'signed in': () => createProfileKit(),
}
const complaints = vi.spyOn(console, 'error')
// A busy machine needs long to load everything.
beforeAll(loadChunks, 600_000)
afterEach(() => {
  cleanup()
  complaints.mockClear()
})

describe.each(Object.entries(kits))('%s', (_, createKit) => {
  it.each(Object.entries(publicComponents))('behavior: %s mounts and unmounts', async (_, element) => {
    const { unmount } = await act(async () =>
      render(
        <LatchkeyProvider kit={createKit()} appearance={{ variables: { accent: 'green' } }}>
          {element}
        </LatchkeyProvider>,
      ),
    )
    await act(async () => unmount())
    expect(complaints.mock.calls).toEqual([])
  })
})

const settle = () => undefined
/** Arguments for the windows that require some. */
const options: Partial<Record<WindowName, OpenOptions>> = {
  vault: { vault: { ceremony: { kind: 'import-wallet' }, settle } },
  reauthentication: { reauthentication: { settle } },
}
const createWindowKit: Partial<Record<WindowName, () => ReturnType<typeof createStoryKit>>> = {
  'sign-in': kits['signed out'],
  sign: () => createProfileKit({ signRequests: [messageRequest()] }),
  'session-ending': () => createProfileKit({ ending: { endsAt: session.expiresAt, reason: 'idle' } }),
}

function ReadStack({ tell }: { tell: (stack: WindowStack | undefined) => void }) {
  tell(useContext(WindowsContext))
  return <button type="button">Opener</button>
}

it.each(Object.keys(windows) as WindowName[])('behavior: the window %s opens and closes', async (name) => {
  const isAlert = windows[name].layer === 'alert'
  let stack: WindowStack | undefined
  await act(async () =>
    render(
      <LatchkeyProvider kit={(createWindowKit[name] ?? kits['signed in'])()}>
        <ReadStack
          tell={(read) => {
            stack = read
          }}
        />
      </LatchkeyProvider>,
    ),
  )
  await act(async () => stack?.open(name, options[name]))
  expect(await screen.findByRole(isAlert ? 'alertdialog' : 'dialog')).toBeTruthy()
  await act(async () => stack?.close())
  expect(document.querySelector('dialog')).toBe(null)
  expect(complaints.mock.calls).toEqual([])
})
