import '../test/page.ts'

import { createKit, type InitialSession } from '@latchkey/core'
import { createTestClock, createTestDevice } from '@latchkey/testing/node'
import { type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { config } from '../test/Everything.tsx'
import { eventually } from '../test/eventually.ts'
import { useAuth, useSession } from './hooks/useAuth.ts'
import { useSessions } from './hooks/useSessions.ts'
import { useUser } from './hooks/useUser.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'
import { Protect } from './Protect.tsx'

const never = () => new Promise<never>(() => {})
const facts = {
  userId: 'u',
  organizationId: 'o',
  publicKey: 'key',
  authTime: 0,
  issuedAt: 0,
  expiresAt: Date.UTC(2026, 0, 1, 13),
}
const signedIn: InitialSession = { status: 'signed-in', session: facts }

function Person() {
  const { status, isLoaded, claims } = useAuth()
  useUser()
  return (
    <b>
      {status} {String(isLoaded)} {useSession()?.userId} {useSessions().sessions.length}
      {claims && ` ${String(claims.plan)}`}
    </b>
  )
}
const content = (
  <>
    <Person />
    <Protect loading="wait" fallback="out">
      secret
    </Protect>
  </>
)

const draw = (initialSession: InitialSession | undefined) =>
  renderToString(
    <LatchkeyProvider config={config} initialSession={initialSession}>
      {content}
    </LatchkeyProvider>,
  ).replaceAll('<!-- -->', '')

/** A browser with the session of `userId`, or with none. */
function openKit(userId?: string) {
  const clock = createTestClock()
  const tab = createTestDevice().openTab()
  tab.storage.keys.get = never
  const record = { session: { id: 's', ...facts, userId }, keyName: 'k' }
  const sessions = { version: 2, active: 's', clockOffset: 0, records: [record] }
  if (userId) tab.storage.metadata.setItem('latchkey.c.session', JSON.stringify(sessions))
  const fetch = vi.fn(never)
  return { kit: createKit(config, { ...tab, clock, fetch }), fetch }
}

async function hydrate(kit: ReturnType<typeof openKit>['kit'], initialSession: InitialSession) {
  const container = document.createElement('div')
  container.innerHTML = renderToString(
    <LatchkeyProvider config={config} initialSession={initialSession}>
      {content}
    </LatchkeyProvider>,
  )
  const mismatches: unknown[] = []
  const page: ReactNode = (
    <LatchkeyProvider kit={kit} initialSession={initialSession}>
      {content}
    </LatchkeyProvider>
  )
  const root = hydrateRoot(container, <StrictMode>{page}</StrictMode>, {
    onRecoverableError: (error) => mismatches.push(error),
  })
  return { container, mismatches, root }
}

// docs/server-sessions.md#the-first-html
describe('initialSession', () => {
  const complaints = vi.spyOn(console, 'error')
  afterEach(() => {
    expect(complaints.mock.calls).toEqual([])
  })

  it.each<[string, InitialSession | undefined, string]>([
    ['signed in', signedIn, '<b>signed-in true u 0</b>secret'],
    [
      'signed in, with claims',
      { status: 'signed-in', session: { ...facts, claims: { plan: 'pro' } } },
      '<b>signed-in true u 0 pro</b>secret',
    ],
    ['signed out', { status: 'signed-out' }, '<b>signed-out true  0</b>out'],
    ['expired: the browser may renew', { status: 'expired' }, '<b>loading false  0</b>wait'],
    ['unavailable', { status: 'unavailable' }, '<b>loading false  0</b>wait'],
    ['not said', undefined, '<b>loading false  0</b>wait'],
  ])('default: the first HTML of a server, %s', (_, initial, html) => {
    expect(draw(initial)).toBe(html)
  })

  it.each<[string, string | undefined, InitialSession, string]>([
    ['agrees', 'u', signedIn, 'signed-in true u 1secret'],
    ['is signed in as somebody else', 'v', signedIn, 'signed-in true v 1secret'],
    ['is signed out', undefined, signedIn, 'signed-out true  0out'],
    ['is signed in', 'u', { status: 'signed-out' }, 'signed-in true u 1secret'],
    ['has renewed', 'u', { status: 'expired' }, 'signed-in true u 1secret'],
  ])('behavior: a browser that %s corrects it without a mismatch', async (_, userId, initial, text) => {
    const { kit } = openKit(userId)
    const { container, mismatches, root } = await hydrate(kit, initial)
    await eventually(() => container.textContent).toBe(text)
    expect(mismatches).toEqual([])
    root.unmount()
    kit.destroy()
  })
})
