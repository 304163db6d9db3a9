import { describe, expect, it } from 'vitest'

import { contact, kitState, session } from '../../test/fixtures.tsx'
import { createStoryKit } from '../../test/storyKit.ts'
import { createModalStack, type ModalModule } from '../app/windowStack.ts'
import { lazy } from '../chunks/lazy.ts'
import { authFor } from './addAccount.ts'
import { openForNewcomer } from './openAddAccount.ts'

const auth = { status: 'signed-in', session } as const
const other = { ...session, id: 'session-2' }
const done = { status: 'signed-in', contact, isNewAccount: false, session } as const

const module = { Modal: () => null, enterHistory: () => () => undefined } as unknown as ModalModule

const code = lazy(async () => module)

describe('authFor', () => {
  it('default', () => {
    expect(authFor(undefined, { ...kitState, auth })).toBe(auth)
  })

  it('behavior: whoever is there is none of a newcomer’s business', () => {
    expect(authFor({}, { ...kitState, auth })).toEqual({ status: 'signed-out' })
    const again = { status: 'expired', session: other }
    expect(authFor({ session: other }, { ...kitState, auth })).toEqual(again)
  })

  it('behavior: once a login has come to its end the newcomer is who is there', () => {
    expect(authFor({}, { ...kitState, auth, emailLogin: done })).toBe(auth)
    expect(authFor({}, { ...kitState, auth, smsLogin: done })).toBe(auth)
    const passkey = { status: 'signed-in', isNewAccount: false, session } as const
    expect(authFor({}, { ...kitState, auth, passkey })).toBe(auth)
  })
})

describe('openForNewcomer', () => {
  it('behavior: the last login is no newcomer’s', async () => {
    const kit = createStoryKit({ auth, emailLogin: done })
    const stack = createModalStack({ 'sign-in': code, profile: code }, () => undefined)
    openForNewcomer(kit, stack, null, other)
    expect(kit.emailLogin.reset).toHaveBeenCalledOnce()
    await new Promise((resolve) => setTimeout(resolve))
    expect(stack.get()).toMatchObject({
      status: 'open',
      content: 'sign-in',
      newcomer: { session: other },
    })
    expect(authFor({ session: other }, kit.store.get()).status).toBe('expired')
  })
})
