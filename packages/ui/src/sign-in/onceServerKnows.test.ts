import type { KitState } from '@latchkey/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { session } from '../../test/fixtures.tsx'
import { createStoryKit } from '../../test/storyKit.ts'
import { onceServerKnows } from './onceServerKnows.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const signedIn: Partial<KitState> = { auth: { status: 'signed-in', session } }

/** Somebody has just signed in, in an app with a server of its own. */
function setUp() {
  const kit = createStoryKit(signedIn)
  const goOn = vi.fn()
  onceServerKnows({ ...kit, config: { ...kit.config, sessionEndpoint: '/api/session' } }, goOn)
  return { kit, goOn }
}

it('default: waits until the server knows the session', () => {
  const { kit, goOn } = setUp()
  kit.show({ serverSession: {} })
  expect(goOn).not.toHaveBeenCalled()
  kit.show({ serverSession: { publicKey: session.publicKey } })
  expect(goOn).toHaveBeenCalledExactlyOnceWith(session)
  vi.advanceTimersByTime(5_000)
  expect(goOn).toHaveBeenCalledOnce()
})

it('behavior: goes on at once without a server of the app', () => {
  const kit = createStoryKit(signedIn)
  const goOn = vi.fn()
  onceServerKnows(kit, goOn)
  expect(goOn).toHaveBeenCalledExactlyOnceWith(session)
})

it('behavior: a session that was renewed meanwhile counts', () => {
  const { kit, goOn } = setUp()
  const renewed = { ...session, publicKey: 'renewed' }
  kit.show({ auth: { status: 'signed-in', session: renewed } })
  kit.show({ serverSession: { publicKey: 'renewed' } })
  expect(goOn).toHaveBeenCalledExactlyOnceWith(renewed)
})

it('behavior: goes on after five seconds where the server does not answer', () => {
  const { goOn } = setUp()
  vi.advanceTimersByTime(4_999)
  expect(goOn).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(goOn).toHaveBeenCalledExactlyOnceWith(session)
})

it('behavior: does nothing for a person who has signed out meanwhile', () => {
  const { kit, goOn } = setUp()
  kit.show({ auth: { status: 'signed-out' } })
  kit.show({ serverSession: { publicKey: session.publicKey } })
  vi.advanceTimersByTime(5_000)
  expect(goOn).not.toHaveBeenCalled()
})
