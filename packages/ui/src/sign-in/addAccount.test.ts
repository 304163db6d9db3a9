import { describe, expect, it } from 'vitest'

import { contact, kitState, session } from '../../test/fixtures.tsx'
import { createStoryKit } from '../../test/storyKit.ts'
import { createWindowStack } from '../app/windowStack.ts'
import { lazy } from '../chunks/lazy.ts'
import { authFor } from './addAccount.ts'
import { openAddAccount } from './openAddAccount.ts'

const auth = { status: 'signed-in', session } as const
const other = { ...session, id: 'session-2' }
const done = { status: 'signed-in', contact, isNewAccount: false, session } as const

const Window = () => null
const chunk = lazy(async () => ({ Window }))
const entry = { layer: 'page', chunk } as const
const registry = {
  'sign-in': entry,
  profile: entry,
  wallet: entry,
  approvals: entry,
  vault: entry,
  sign: entry,
  reauthentication: entry,
  'session-ending': entry,
}

describe('authFor', () => {
  it('default', () => {
    expect(authFor(undefined, { ...kitState, auth })).toBe(auth)
  })

  it('behavior: hides the current session while an account is added', () => {
    expect(authFor({}, { ...kitState, auth })).toEqual({ status: 'signed-out' })
    const again = { status: 'expired', session: other }
    expect(authFor({ session: other }, { ...kitState, auth })).toEqual(again)
  })

  it('behavior: returns the new session once a login is done', () => {
    expect(authFor({}, { ...kitState, auth, email: done })).toBe(auth)
    expect(authFor({}, { ...kitState, auth, sms: done })).toBe(auth)
    const passkey = { status: 'signed-in', isNewAccount: false, session } as const
    expect(authFor({}, { ...kitState, auth, passkey })).toBe(auth)
  })
})

describe('openAddAccount', () => {
  it('behavior: forgets the current account’s login', async () => {
    const kit = createStoryKit({ auth, email: done })
    const stack = createWindowStack(registry, async () => {})
    openAddAccount(kit, stack, null, other)
    expect(kit.login.email.reset).toHaveBeenCalledOnce()
    await new Promise((resolve) => setTimeout(resolve))
    expect(stack.get().page).toMatchObject({
      status: 'open',
      name: 'sign-in',
      addAccount: { session: other },
    })
    expect(authFor({ session: other }, kit.store.get()).status).toBe('expired')
  })
})
