import { act, cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { codeState, contact, flowError, marmot, session } from '../../test/fixtures.tsx'
import { createStoryKit } from '../../test/storyKit.ts'
import { LatchkeyProvider } from './LatchkeyProvider.tsx'

afterEach(cleanup)

function setUp(status: 'loading' | 'signed-out' = 'signed-out') {
  const kit = createStoryKit({ auth: { status } })
  const callbacks = {
    onSignIn: vi.fn(),
    onSignOut: vi.fn(),
    onSessionExpiring: vi.fn(),
    onSessionExpired: vi.fn(),
    onError: vi.fn(),
  }
  const { rerender } = render(<LatchkeyProvider kit={kit} callbacks={callbacks} />)
  const calls = () => Object.entries(callbacks).flatMap(([name, { mock }]) => mock.calls.map(() => name))
  return { kit, callbacks, calls, rerender }
}

describe('callbacks', () => {
  it('default', () => {
    const { kit, callbacks, calls } = setUp()
    act(() => kit.show({ auth: { status: 'signed-in', session } }))
    act(() => kit.show({ auth: { status: 'signed-in', session: { ...session, publicKey: 'renewed' } } }))
    act(() => kit.show({ auth: { status: 'expired', session } }))
    act(() => kit.show({ auth: { status: 'signed-out' } }))
    expect(calls()).toEqual(['onSignIn', 'onSignOut', 'onSessionExpired'])
    expect(callbacks.onSignIn).toHaveBeenCalledWith(session)
    expect(callbacks.onSessionExpired).toHaveBeenCalledWith(session)
  })

  it('behavior: ignores a reload that finds a session', () => {
    const { kit, calls } = setUp('loading')
    act(() => kit.show({ auth: { status: 'signed-in', session } }))
    expect(calls()).toEqual([])
  })

  it('behavior: onSessionExpiring is called once, a minute before the end', () => {
    const { kit, callbacks, calls } = setUp()
    const ending = { endsAt: session.expiresAt, reason: 'idle' } as const
    act(() => kit.show({ auth: { status: 'signed-in', session } }))
    act(() => kit.show({ ending }))
    act(() => kit.show({ ending: { ...ending, error: flowError('OFFLINE') } }))
    act(() => kit.show({ ending: { ...ending, reason: 'limit' } }))
    expect(callbacks.onSessionExpiring).toHaveBeenCalledExactlyOnceWith(session, ending)
    act(() => kit.show({ ending: undefined }))
    act(() => kit.show({ auth: { status: 'expired', session } }))
    expect(calls()).toEqual(['onSignIn', 'onSessionExpiring', 'onSessionExpired'])
  })

  it('behavior: adding an account is a sign-in; switching accounts is neither a sign-in nor a sign-out', () => {
    const { kit, callbacks, calls } = setUp()
    const other = { ...session, id: 'session-2' }
    const entries = (active: string, status: 'signed-in' | 'expired' = 'signed-in') => [
      { session, status: 'signed-in' as const, active: active === session.id },
      { session: other, status, active: active === other.id },
    ]
    const show = (who: typeof session, status: 'signed-in' | 'expired' = 'signed-in') =>
      act(() => kit.show({ auth: { status, session: who }, sessions: entries(who.id, status) }))
    act(() => kit.show({ auth: { status: 'signed-in', session }, sessions: entries(session.id).slice(0, 1) }))
    show(other)
    expect(callbacks.onSignIn.mock.calls).toEqual([[session], [other]])
    show(session)
    show(other)
    show(other, 'expired')
    expect(calls()).toEqual(['onSignIn', 'onSignIn', 'onSessionExpired'])
    // The user changes from an ended session to a live one, and back.
    act(() => kit.show({ auth: { status: 'signed-in', session }, sessions: entries(session.id, 'expired') }))
    show(other, 'expired')
    expect(calls()).toEqual(['onSignIn', 'onSignIn', 'onSessionExpired'])
    // Signed in again, then out: another session becomes active.
    show(other)
    act(() => kit.show({ auth: { status: 'signed-in', session }, sessions: entries(session.id).slice(0, 1) }))
    expect(calls()).toEqual(['onSignIn', 'onSignIn', 'onSignIn', 'onSignOut', 'onSessionExpired'])
  })

  it('behavior: onError is called once per error', () => {
    const { kit, callbacks } = setUp()
    const error = flowError('OTP_INVALID', { triesLeft: 2 })
    act(() => kit.show({ email: codeState({ error }) }))
    act(() => kit.show({ email: codeState({ error, resending: true }) }))
    act(() => kit.show({ email: { status: 'idle', contact } }))
    const unreachable = flowError('UNREACHABLE')
    act(() => kit.show({ authConfig: { status: 'error', error: unreachable } }))
    expect(callbacks.onError.mock.calls).toEqual([[error], [unreachable]])
  })

  it.each([
    ['email', { status: 'idle', contact }],
    ['sms', { status: 'idle', contact: '' }],
    ['contactChange', { status: 'idle', contact, kind: 'email' }],
    ['passkey', { status: 'idle' }],
    ['oauth', { status: 'idle', provider: 'google', purpose: 'login' }],
    ['wallet', { status: 'idle', wallet: marmot, purpose: 'login' }],
  ] as const)('behavior: an error of %s is told', (name, state) => {
    const { kit, callbacks } = setUp()
    const error = flowError('UNREACHABLE')
    act(() => kit.show({ [name]: { ...state, error } }))
    expect(callbacks.onError.mock.calls).toEqual([[error]])
  })

  it('behavior: onError ignores a rejected wallet request, but not a locked wallet', () => {
    const { kit, callbacks } = setUp()
    const own = { status: 'idle', wallet: marmot, purpose: 'login' } as const
    act(() => kit.show({ wallet: { ...own, error: flowError('WALLET_REJECTED') } }))
    expect(callbacks.onError).not.toHaveBeenCalled()
    const error = flowError('WALLET_LOCKED')
    act(() => kit.show({ wallet: { ...own, error } }))
    expect(callbacks.onError).toHaveBeenCalledExactlyOnceWith(error)
  })

  it('behavior: calls the latest callbacks', () => {
    const { kit, callbacks, rerender } = setUp()
    const onSignIn = vi.fn()
    rerender(<LatchkeyProvider kit={kit} callbacks={{ onSignIn }} />)
    act(() => kit.show({ auth: { status: 'signed-in', session } }))
    expect(onSignIn).toHaveBeenCalledOnce()
    expect(callbacks.onSignIn).not.toHaveBeenCalled()
  })
})
