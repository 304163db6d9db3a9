import { createKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { type Actor, type Person, resultOf } from '../../test/callService.ts'
import { digestTables } from '../../test/digestTables.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

let people = 0
const kinds = [
  {
    operation: 'updateUserEmail',
    field: 'userEmail',
    filterType: 'EMAIL',
    otpType: 'OTP_TYPE_EMAIL',
    someone: () => `change${people++}@example.com`,
  },
  {
    operation: 'updateUserPhoneNumber',
    field: 'userPhoneNumber',
    filterType: 'PHONE_NUMBER',
    otpType: 'OTP_TYPE_SMS',
    someone: () => `+1202555${String(1000 + people++ * 7)}`,
  },
] as const

describe.each(kinds)('$operation', ({ operation, field, filterType, otpType, someone }) => {
  const used = useTestService(relaxedLimits)
  const update = (actor: Actor, contact: string, verificationToken?: string) =>
    used.calls.submit(actor, operation, {
      userId: actor.userId,
      [field]: contact,
      ...(verificationToken !== undefined && { verificationToken }),
    })
  const user = async (actor: Actor) =>
    (await used.calls.query(actor, 'getUser', { userId: actor.userId })).body.user
  const account = async (filterValue: string) =>
    (await used.calls.proxy('account', { filterType, filterValue })).body.organizationId
  const noticesTo = async (contact: string) => {
    await used.service.server.settled()
    return used.service.inbox.list(contact).filter(({ code }) => code === undefined)
  }
  const prove = (person: Person, contact: string) => used.calls.prove(contact, person.key, otpType)

  it('default: changes the address at once with a proof, and notifies the old one', async () => {
    const person = await used.calls.signIn(someone())
    const contact = someone()
    const answer = await update(person, contact, await prove(person, contact))
    expect(resultOf(answer, operation)).toEqual({ userId: person.userId })
    expect(JSON.stringify(answer.body)).not.toContain('eyJ')
    expect((await user(person))[field]).toBe(contact)
    expect(await account(contact)).toBe(person.organizationId)
    expect(await account(person.contact)).toBeUndefined()
    expect(await noticesTo(person.contact)).toHaveLength(1)
    expect((await noticesTo(person.contact))[0]?.text).not.toContain(contact)
    expect((await used.calls.signIn(contact)).userId).toBe(person.userId)
    // Signing in with the old contact creates a new account.
    expect((await used.calls.signIn(person.contact)).userId).not.toBe(person.userId)
  })

  it('behavior: without a proof the old address works until the new one is verified', async () => {
    const person = await used.calls.signIn(someone())
    const contact = someone()
    expect((await update(person, contact)).status).toBe(200)
    expect((await user(person))[field]).toBe(person.contact)
    expect(await account(contact)).toBeUndefined()
    expect(await noticesTo(person.contact)).toHaveLength(1)
    // Verifying it later sends no second notice.
    expect((await update(person, contact, await prove(person, contact))).status).toBe(200)
    expect((await user(person))[field]).toBe(contact)
    expect(await noticesTo(person.contact)).toHaveLength(1)
  })

  it('behavior: accepts a proof by a key that was refreshed meanwhile', async () => {
    const person = await used.calls.signIn(someone())
    const contact = someone()
    const verificationToken = await prove(person, contact)
    const key = await createKeyPair()
    await used.calls.submit(person, 'stampLogin', { publicKey: key.publicKey })
    expect((await update({ ...person, key }, contact, verificationToken)).status).toBe(200)
  })

  it('behavior: refuses proofs of other contacts, by other users’ keys, and used ones', async () => {
    const { calls, service } = used
    const [person, other] = [await calls.signIn(someone()), await calls.signIn(someone())]
    const contact = someone()
    const strangers = await calls.prove(contact, await createKeyPair(), otpType)
    const others = await prove(other, contact)
    const proof = await prove(person, contact)
    const spent = await prove(person, contact)
    expect((await update(person, contact, spent)).status).toBe(200)
    const before = await digestTables(service.store, ['limits'])
    for (const [newContact, token] of [
      [contact, strangers],
      [contact, others],
      [someone(), proof],
      [contact, spent],
      [contact, person.session],
    ] as const) {
      const refused = await update(person, newContact, token)
      expect(refused).toMatchObject({ status: 401, errorCode: 'VERIFICATION_TOKEN_INVALID' })
    }
    expect(await digestTables(service.store, ['limits'])).toBe(before)
  })

  it('behavior: refuses a contact that another user has verified', async () => {
    const [person, owner] = [await used.calls.signIn(someone()), await used.calls.signIn(someone())]
    const token = await prove(person, owner.contact)
    const refused = await update(person, owner.contact, token)
    expect(refused).toMatchObject({ status: 409, errorCode: 'CREDENTIAL_CONFLICT' })
    expect((await user(person))[field]).toBe(person.contact)
    expect((await used.calls.signIn(owner.contact)).userId).toBe(owner.userId)
  })

  it('behavior: requires a recent login and sends no notice of a refused change', async () => {
    const { calls, service } = used
    const person = await calls.signIn(someone())
    service.clock.advance(300_001)
    const contact = someone()
    for (const answer of [
      await update(person, contact),
      await update(person, contact, await prove(person, contact)),
      await update(person, ''),
    ]) {
      expect(answer).toMatchObject({ status: 403, errorCode: 'REAUTHENTICATION_REQUIRED' })
    }
    expect(await noticesTo(person.contact)).toEqual([])
  })

  it('behavior: removes the address, unless it is the last login method', async () => {
    const { calls } = used
    const person = await calls.signIn(someone())
    expect(await update(person, '')).toMatchObject({ status: 409, errorCode: 'LAST_CREDENTIAL' })
    expect((await user(person))[field]).toBe(person.contact)
    const [other] = kinds.filter((kind) => kind.operation !== operation)
    const contact = other!.someone()
    const proof = await calls.prove(contact, person.key, other!.otpType)
    const add = { userId: person.userId, [other!.field]: contact, verificationToken: proof }
    expect((await calls.submit(person, other!.operation, add)).status).toBe(200)
    expect((await update(person, '', proof)).status).toBe(400)
    expect((await update(person, '')).status).toBe(200)
    expect(await user(person)).toMatchObject({ [other!.field]: contact })
    expect((await user(person))[field]).toBeUndefined()
    expect(await account(person.contact)).toBeUndefined()
    const [notice] = await noticesTo(person.contact)
    expect(notice?.text).toContain('was removed')
    expect((await calls.signIn(contact)).userId).toBe(person.userId)
  })
})

describe('update_user_name', () => {
  const used = useTestService(relaxedLimits)

  it('default: at any time', async () => {
    const { calls, service } = used
    const person = await calls.signIn('named@example.com')
    service.clock.advance(600_000)
    const { userId } = person
    const answer = await calls.submit(person, 'updateUserName', { userId, userName: 'Ada' })
    expect(resultOf(answer, 'updateUserName')).toEqual({ userId })
    expect((await calls.query(person, 'getUser', { userId })).body.user.userName).toBe('Ada')
  })

  it('behavior: doesn’t find users of other organizations', async () => {
    const { calls } = used
    const [one, two] = [await calls.signIn('one@example.com'), await calls.signIn('two@example.com')]
    const answer = await calls.submit(one, 'updateUserName', { userId: two.userId, userName: 'Eve' })
    expect(answer).toMatchObject({ status: 404, errorCode: 'USER_NOT_FOUND' })
  })
})
