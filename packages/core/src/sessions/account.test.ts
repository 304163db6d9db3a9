import { describe, expect, it } from 'vitest'

import { eventually } from '../../test/eventually.ts'
import { count, loseAnswers, openTestService, someone, somePhone } from '../../test/openTestService.ts'

const { start } = openTestService()

describe('signOutAll', () => {
  it('default: ends every session of the device', async () => {
    const { kit, clock, signIn, requests } = await start()
    await signIn(someone())
    await signIn(someone())
    expect(kit.sessions.list).toHaveLength(2)
    await clock.settle(kit.sessions.signOutAll())
    expect(kit.sessions.list).toEqual([])
    expect(kit.sessions.state).toEqual({ status: 'signed-out' })
    expect(requests.filter((path) => path.endsWith('/delete_api_keys'))).toHaveLength(2)
  })

  it('behavior: signs out in the other tabs, too', async () => {
    const { kit, clock, signIn, open } = await start()
    await signIn(someone())
    const other = open()
    other.start()
    expect(other.sessions.state.status).toBe('signed-in')
    await clock.settle(kit.sessions.signOutAll())
    expect(other.sessions.state.status).toBe('signed-out')
  })
})

describe('lastMethod', () => {
  it('default: is kept after a sign-out and a reload', async () => {
    const { kit, clock, signIn, open } = await start()
    expect(kit.store.get().lastMethod).toBeUndefined()
    await signIn(somePhone())
    expect(kit.store.get().lastMethod).toBe('sms')
    await clock.settle(kit.signOut())
    expect(open('same tab').store.get().lastMethod).toBe('sms')
    await signIn(someone())
    expect(kit.store.get().lastMethod).toBe('email')
  })

  it('behavior: signOutAll forgets it', async () => {
    const { kit, clock, signIn, open } = await start()
    await signIn(someone())
    await clock.settle(kit.sessions.signOutAll())
    expect(kit.store.get().lastMethod).toBeUndefined()
    expect(open('same tab').store.get().lastMethod).toBeUndefined()
  })

  it('behavior: a renewal leaves it alone', async () => {
    const { kit, clock, signIn, environment } = await start()
    await signIn(someone())
    environment.storage.metadata.removeItem(`latchkey.${kit.config.authProxyConfigId}.lastMethod`)
    await clock.settle(kit.sessions.refresh())
    expect(environment.storage.metadata.getItem(`latchkey.${kit.config.authProxyConfigId}.lastMethod`)).toBe(
      null,
    )
  })
})

describe('contactChange.remove', () => {
  it('default', async () => {
    const { kit, clock, signIn, inbox } = await start()
    await signIn(someone())
    const phone = somePhone()
    await clock.settle(kit.contactChange.start('phone', phone))
    await clock.settle(kit.contactChange.submitCode((await inbox.code(phone)) ?? ''))
    await clock.settle(kit.contactChange.remove('phone'))
    const { userId = '', contact } = kit.sessions.state.session ?? {}
    const { user } = await clock.settle(kit.api.getUser({ userId }))
    expect(user.userPhoneNumber).toBeUndefined()
    expect(user.userEmail).toBe(contact)
  })

  it('behavior: a session that went by the removed contact goes by another one', async () => {
    const { kit, clock, signIn, inbox } = await start()
    await signIn(someone())
    const phone = somePhone()
    await clock.settle(kit.contactChange.start('phone', phone))
    await clock.settle(kit.contactChange.submitCode((await inbox.code(phone)) ?? ''))
    await clock.settle(kit.contactChange.remove('email'))
    await eventually(() => kit.sessions.state.session?.name).toBe(phone)
    expect(kit.sessions.state.session?.contact).toBeUndefined()
  })

  it('behavior: refuses to remove the last login method', async () => {
    const { kit, clock, signIn } = await start()
    await signIn(someone())
    const removed = clock.settle(kit.contactChange.remove('email'))
    await expect(removed).rejects.toMatchObject({ code: 'LAST_CREDENTIAL' })
    expect(kit.sessions.state.session?.contact).toBeDefined()
  })
})

describe('deleteAccount', () => {
  it('default: deletes the account, the session and its key', async () => {
    const { kit, clock, signIn, requests, environment } = await start()
    const contact = someone()
    await signIn(contact)
    const { organizationId } = kit.sessions.state.session ?? {}
    await clock.settle(kit.sessions.deleteAccount({ deleteWithoutExport: true }))
    expect(kit.sessions.state).toEqual({ status: 'signed-out' })
    expect(await environment.storage.keys.names()).toEqual([])
    expect(requests.filter((path) => path.endsWith('/delete_api_keys'))).toEqual([])
    await signIn(contact)
    expect(kit.sessions.state.session?.organizationId).not.toBe(organizationId)
    expect(kit.login.email.state).toMatchObject({ isNewAccount: true })
  })

  it('behavior: another person on this device stays signed in', async () => {
    const { kit, clock, signIn } = await start()
    await signIn(someone())
    const stays = kit.sessions.state.session?.userId
    await signIn(someone())
    await clock.settle(kit.sessions.deleteAccount({ deleteWithoutExport: true }))
    expect(kit.sessions.state).toMatchObject({ status: 'signed-in', session: { userId: stays } })
  })

  it('behavior: needs a recent login', async () => {
    const { kit, clock, signIn } = await start()
    await signIn(someone())
    clock.advance(6 * 60_000)
    const deleted = clock.settle(kit.sessions.deleteAccount({ deleteWithoutExport: true }))
    await expect(deleted).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' })
    expect(kit.sessions.state.status).toBe('signed-in')
  })

  it('behavior: signs out if the reply was lost', async () => {
    const test = await start({ network: loseAnswers('/delete_sub_organization', 1) })
    await test.signIn(someone())
    const deleted = test.clock.settle(test.kit.sessions.deleteAccount({ deleteWithoutExport: true }))
    await expect(deleted).rejects.toMatchObject({ code: 'PUBLIC_KEY_NOT_FOUND' })
    expect(test.kit.sessions.state.status).toBe('expired')
    expect(count(test, '/delete_sub_organization')).toBe(2)
  })
})
