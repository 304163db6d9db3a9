import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { type Mounted, mount } from '../../test/mount.ts'
import { openTestService, someone } from '../../test/openTestService.ts'
import { LatchkeyProvider } from '../LatchkeyProvider.tsx'
import { useAuth } from './useAuth.ts'
import { useRemoveContact } from './useChangeContact.ts'
import { useLastMethod } from './useLogin.ts'
import { useSessions } from './useSessions.ts'
import { useDeleteAccount } from './useUser.ts'

import '../../test/page.ts'

const start = openTestService()
const mounted: Mounted[] = []
afterEach(() => {
  for (const { unmount } of mounted.splice(0)) unmount()
})

function Account() {
  const { status } = useAuth()
  const lastMethod = useLastMethod()
  const { signOutAll } = useSessions()
  const { mutate: remove, error } = useRemoveContact()
  const { mutate: deleteAccount } = useDeleteAccount()
  return (
    <>
      <b>{[status, lastMethod, error?.code].filter(Boolean).join(' ')}</b>
      <button type="button" onClick={() => remove('email')}>
        Remove email
      </button>
      <button type="button" onClick={() => deleteAccount({ deleteWithoutExport: true })}>
        Delete account
      </button>
      <button type="button" onClick={() => signOutAll()}>
        Sign out of all accounts
      </button>
    </>
  )
}

async function show() {
  const test = await start()
  await test.signIn(someone())
  const page = mount(
    <LatchkeyProvider kit={test.kit}>
      <Account />
    </LatchkeyProvider>,
  )
  mounted.push(page)
  return { ...test, page, shown: () => page.container.querySelector('b')?.textContent }
}

describe('useDeleteAccount', () => {
  it('default', async () => {
    const { page, shown } = await show()
    await eventually(shown).toBe('signed-in email')
    page.press('Delete account')
    await eventually(shown).toBe('signed-out')
  })
})

describe('useRemoveContact', () => {
  it('behavior: refuses to remove the last login method', async () => {
    const { page, shown } = await show()
    await eventually(shown).toBe('signed-in email')
    page.press('Remove email')
    await eventually(shown).toBe('signed-in email LAST_CREDENTIAL')
  })
})

describe('useLastMethod', () => {
  it('behavior: is kept by a sign-out, and forgotten by signing out of all accounts', async () => {
    const { kit, page, clock, shown, signIn } = await show()
    await clock.settle(kit.signOut())
    await eventually(shown).toBe('signed-out email')
    await signIn(someone())
    page.press('Sign out of all accounts')
    await eventually(shown).toBe('signed-out')
    expect(kit.sessions.list).toEqual([])
  })
})
