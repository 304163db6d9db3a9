import '../test/page.ts'

import { createKit } from '@latchkey/core'
import { createTestClock, createTestDevice } from '@latchkey/testing/node'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { config, Everything, sent } from '../test/Everything.tsx'
import { eventually } from '../test/eventually.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

const never = () => new Promise<never>(() => {})

it.each([false, true])(
  'behavior: never differs from what the server sent (StrictMode: %s)',
  async (strict) => {
    const complaints = vi.spyOn(console, 'error')
    const clock = createTestClock()
    const tab = createTestDevice().openTab()
    tab.storage.keys.get = never
    // A session and a login in progress, which the server can't know.
    const session = {
      id: 's',
      userId: 'u',
      organizationId: 'o',
      issuedAt: 0,
      expiresAt: clock.now() + 60_000,
    }
    const sessions = { version: 2, active: 's', clockOffset: 0, records: [{ session, keyName: 'k' }] }
    const flow = { version: 1, otpId: 'x', state: { status: 'code', contact: 'a' }, until: clock.now() + 1 }
    tab.storage.metadata.setItem('latchkey.c.session', JSON.stringify(sessions))
    tab.storage.flow.setItem('latchkey.c.email', JSON.stringify(flow))
    const kit = createKit(config, { ...tab, clock, fetch: never })
    const page = (
      <LatchkeyProvider kit={kit}>
        <Everything />
      </LatchkeyProvider>
    )
    const container = document.createElement('div')
    container.innerHTML = sent
    const mismatches: unknown[] = []
    const root = hydrateRoot(container, strict ? <StrictMode>{page}</StrictMode> : page, {
      onRecoverableError: (error) => mismatches.push(error),
    })
    await eventually(() => container.textContent).toMatch(/^signed-in true true code /)
    expect(mismatches).toEqual([])
    expect(complaints.mock.calls).toEqual([])
    complaints.mockRestore()
    root.unmount()
    kit.destroy()
  },
)
