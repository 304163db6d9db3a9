import { createKeyPair } from '@latchkey/crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../../test/callService.ts'
import { createUser } from '../../../test/createUser.ts'
import { relaxedLimits, useTestService } from '../../../test/useTestService.ts'
import { searchWords } from '../../parsing/searchWords.ts'
import { users, userWords } from '../tables/schema.ts'
import { fillOldUsers } from './userWords.ts'

const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

describe('what lists of people read', () => {
  const used = useTestService(relaxedLimits)
  const { signal } = new AbortController()
  const wordsOf = async ({ userId }: Pick<Actor, 'userId'>) => {
    const rows = await used.service.store.db.select().from(userWords).where(eq(userWords.userId, userId))
    return rows.map(({ word }) => word).sort()
  }
  const rowOf = async ({ userId }: Pick<Actor, 'userId'>) => {
    const [row] = await used.service.store.db.select().from(users).where(eq(users.id, userId))
    return row!
  }

  it('default: words follow every change of a name or a contact, and go with the account', async () => {
    const { calls } = used
    const person = await calls.signIn('ada@words.example')
    expect(await wordsOf(person)).toEqual(['@words.example@', 'ada', 'ada@wordsexample'])
    await calls.submit(person, 'updateUserName', { userId: person.userId, userName: 'José Ángel' })
    expect(await wordsOf(person)).toEqual(['@words.example@', 'ada', 'ada@wordsexample', 'angel', 'jose'])
    const prove = (contact: string, otpType: 'OTP_TYPE_SMS' | 'OTP_TYPE_EMAIL') =>
      calls.prove(contact, person.key, otpType)
    await calls.submit(person, 'updateUserPhoneNumber', {
      userId: person.userId,
      userPhoneNumber: '+12025550171',
      verificationToken: await prove('+12025550171', 'OTP_TYPE_SMS'),
    })
    expect(await wordsOf(person)).toContain('12025550171')
    await calls.submit(person, 'updateUserEmail', {
      userId: person.userId,
      userEmail: 'eve@words.example',
      verificationToken: await prove('eve@words.example', 'OTP_TYPE_EMAIL'),
    })
    expect(await wordsOf(person)).toEqual([
      '12025550171',
      '@words.example@',
      'angel',
      'eve',
      'eve@wordsexample',
      'jose',
    ])
    await calls.submit(person, 'updateUserPhoneNumber', { userId: person.userId, userPhoneNumber: '' })
    await calls.submit(person, 'updateUser', { userId: person.userId, userName: 'Eve' })
    expect(await wordsOf(person)).toEqual(['@words.example@', 'eve', 'eve@wordsexample'])
    await calls.submit(person, 'deleteSubOrganization', {})
    expect(await wordsOf(person)).toEqual([])
  })

  it('behavior: a contact has words before it is verified, one that waits for that has none', async () => {
    const { calls } = used
    const person = await calls.signIn('waits@words.example')
    const before = await wordsOf(person)
    const pending = { userId: person.userId, userEmail: 'next@words.example' }
    expect((await calls.submit(person, 'updateUserEmail', pending)).status).toBe(200)
    expect(await wordsOf(person)).toEqual(before)
    await calls.prove('next@words.example', person.key)
    const again = await calls.signIn('next@words.example')
    expect(await wordsOf(again)).toContain('next@wordsexample')
  })

  it('behavior: members of a parent have no words', async () => {
    const member = await createUser(used, await used.calls.root())
    expect(await wordsOf(member)).toEqual([])
  })

  it('behavior: a refused change leaves the words as they are', async () => {
    const { calls } = used
    await calls.signIn('owner@words.example')
    const person = await calls.signIn('taker@words.example')
    const token = await calls.prove('owner@words.example', person.key)
    const taken = { userId: person.userId, userEmail: 'owner@words.example', verificationToken: token }
    expect((await calls.submit(person, 'updateUserEmail', taken)).errorCode).toBe('CREDENTIAL_CONFLICT')
    expect(await wordsOf(person)).toEqual(['@words.example@', 'taker', 'taker@wordsexample'])
  })

  it('behavior: a login is stored with its time, a renewal is not', async () => {
    const { calls, service } = used
    const person = await calls.signIn('logins@words.example')
    const first = (await rowOf(person)).lastSignInAt
    expect(first).toBe(service.clock.now())
    service.clock.advance(60_000)
    const key = await createKeyPair()
    expect((await calls.submit(person, 'stampLogin', { publicKey: key.publicKey })).status).toBe(200)
    expect((await rowOf(person)).lastSignInAt).toBe(first)
    await calls.signIn('logins@words.example')
    expect((await rowOf(person)).lastSignInAt).toBe(service.clock.now())
  })

  it('behavior: whether the account has a wallet follows its wallets', async () => {
    const { calls } = used
    const person = await calls.signIn('wallets@words.example')
    const hasWallet = async () => (await rowOf(person)).hasWallet
    const create = async (walletName: string) =>
      String(
        resultOf(
          await calls.submit(person, 'createWallet', { walletName, accounts: [account] }),
          'createWallet',
        ).walletId,
      )
    const remove = (...walletIds: string[]) =>
      calls.submit(person, 'deleteWallets', { walletIds, deleteWithoutExport: true })
    expect(await hasWallet()).toBe(false)
    const [one, other] = [await create('One'), await create('Other')]
    expect(await hasWallet()).toBe(true)
    expect((await calls.submit(person, 'createWallet', { walletName: 'One', accounts: [] })).errorCode).toBe(
      'NAME_TAKEN',
    )
    await remove(one)
    expect(await hasWallet()).toBe(true)
    await remove(other)
    expect(await hasWallet()).toBe(false)
  })

  it('behavior: fills in users of an earlier version, in batches, and leaves all others as they are', async () => {
    const { calls, service } = used
    const { db } = service.store
    const person = await calls.signIn('earlier@words.example')
    await calls.submit(person, 'createWallet', { walletName: 'Main', accounts: [account] })
    const [words, row] = [await wordsOf(person), await rowOf(person)]
    await db.execute(sql`insert into users
      (id, organization_id, tenant_id, role, name, created_at, updated_at)
      select gen_random_uuid(), ${person.organizationId}, tenant_id, 'member', 'Earlier ' || at, 1, 1
      from users, generate_series(1, 450) as n (at) where id = ${person.userId}`)
    await db.delete(userWords).where(eq(userWords.userId, person.userId))
    await db
      .update(users)
      .set({ lastSignInAt: 0, hasWallet: false, wordsVersion: 0 })
      .where(eq(users.id, person.userId))

    expect(await fillOldUsers(db, signal)).toBe(451)
    expect(await wordsOf(person)).toEqual(words)
    expect(await rowOf(person)).toEqual(row)
    const [added] = await db.select().from(users).where(eq(users.name, 'Earlier 450'))
    expect(added).toMatchObject({ hasWallet: true, lastSignInAt: 0 })
    expect(await wordsOf({ userId: added!.id })).toEqual(['450', 'earlier'])
    expect(await fillOldUsers(db, signal)).toBe(0)
  })

  it('behavior: no user lacks words or has others', async () => {
    const { db } = used.service.store
    const all = await db.select().from(users)
    for (const user of all.filter(({ organizationId, tenantId }) => organizationId !== tenantId))
      expect(await wordsOf({ userId: user.id })).toEqual(searchWords(user).sort())
    const known = new Set(all.map(({ id }) => id))
    const rows = await db.select().from(userWords)
    expect(rows.filter(({ userId }) => !known.has(userId))).toEqual([])
  })
})
