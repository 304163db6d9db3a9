import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator } from '@latchkey/testing/node'
import { eq, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { createPerson } from '../../test/createActors.ts'
import { digestTables } from '../../test/digestTables.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { walletCalls } from '../../test/walletCalls.ts'
import * as schema from '../store/tables/schema.ts'

const account = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

const privateKey = {
  curve: 'CURVE_SECP256K1',
  addressFormats: ['ADDRESS_FORMAT_ETHEREUM'],
  privateKeyTags: [],
}

/** Every table with rows that belong to an organization. */
const ownedTables = Object.values(schema).flatMap((table) =>
  is(table, PgTable) && 'organizationId' in table ? [table] : [],
)

describe('delete_sub_organization', () => {
  const used = useTestService(relaxedLimits)
  const remove = (actor: Actor, parameters: object = {}) =>
    used.calls.submit(actor, 'deleteSubOrganization', parameters)
  const addPasskey = (actor: Actor, authenticatorName = 'Ada’s laptop') => {
    const passkey = createAuthenticator()
    const authenticators = [{ ...passkey.register(), authenticatorName }]
    const requested = { userId: actor.userId, authenticators }
    return used.calls.submit(actor, 'createAuthenticators', requested).then(() => passkey)
  }
  const addWallet = async (actor: Actor) => {
    const answer = await used.calls.submit(actor, 'createWallet', {
      walletName: 'Savings',
      accounts: [account],
    })
    return String(resultOf(answer, 'createWallet').walletId)
  }
  const rowsOf = async (organizationId: string) => {
    const counts = ownedTables.map(async (table) => {
      const owner = sql`organization_id = ${organizationId}`
      return [getTableName(table), await used.service.store.db.$count(table, owner)] as const
    })
    return Object.fromEntries((await Promise.all(counts)).filter(([, rows]) => rows > 0))
  }
  /** Tables in which a text occurs anywhere. */
  const tablesWith = async (text: string) => {
    const { db } = used.service.store
    const tables = Object.values(schema).flatMap((table) => (is(table, PgTable) ? [table] : []))
    const counts = await Promise.all(
      tables.map(async (table) => {
        const rows = await db.$count(
          table,
          sql`${sql.identifier(getTableName(table))}::text ilike ${`%${text}%`}`,
        )
        return rows > 0 ? [getTableName(table)] : []
      }),
    )
    return counts.flat().sort()
  }

  it('default: deletes the account with everything in it, and says so', async () => {
    const { calls, service } = used
    const person = await calls.signIn('ada-gone@example.com')
    await calls.submit(person, 'updateUserName', { userId: person.userId, userName: 'Ada Goneaway' })
    const passkey = await addPasskey(person)
    const number = '+12025550142'
    const verificationToken = await calls.prove(number, person.key, 'OTP_TYPE_SMS')
    const phone = { userId: person.userId, userPhoneNumber: number, verificationToken }
    await calls.submit(person, 'updateUserPhoneNumber', phone)
    await addWallet(person)
    const pending = { userId: person.userId, userEmail: 'ada-next@example.com' }
    await calls.submit(person, 'updateUserEmail', pending)
    const open = await calls.sendCode(person.contact)
    const unused = await calls.prove(person.contact, await createKeyPair())
    const { organizationId } = person

    const answer = await remove(person, { deleteWithoutExport: true })
    expect(resultOf(answer, 'deleteSubOrganization')).toEqual({ subOrganizationUuid: organizationId })
    const left = { activities: 1, activity_claims: 1, authenticators: 1, credentials: 1, directory: 1 }
    expect(await rowsOf(organizationId)).toEqual(left)
    for (const text of ['ada-gone', 'ada-next', '2025550142', 'Goneaway', 'laptop'])
      expect(await tablesWith(text)).toEqual([])

    await service.server.settled()
    const notices = service.inbox.list(person.contact).filter(({ subject }) => subject?.includes('deleted'))
    expect(notices).toHaveLength(1)
    expect(notices[0]!.text).toContain('Contact Larkfield')
    const gone = { status: 401, errorCode: 'PUBLIC_KEY_NOT_FOUND' }
    expect(await calls.query(person, 'whoami')).toMatchObject(gone)
    const body = calls.submitBody('stampLogin', service.seeded.organizationId, {
      publicKey: (await createKeyPair()).publicKey,
    })
    expect((await calls.byPasskey(passkey, 'submit/stamp_login', body)).errorCode).toBe('PASSKEY_NOT_FOUND')
    const typed = { ...open, public_key: person.key.publicKey }
    expect((await calls.proxy('otpVerify', typed)).errorCode).toBe('OTP_EXPIRED')
    expect((await calls.logIn(person.key, unused)).errorCode).toBe('VERIFICATION_TOKEN_INVALID')
    // The contact is free for a new account.
    expect((await calls.signIn(person.contact)).organizationId).not.toBe(organizationId)
  })

  it('behavior: requires a recent login; a passkey is one', async () => {
    const { calls, service } = used
    const person = await calls.signIn('recent-gone@example.com')
    const passkey = await addPasskey(person)
    service.clock.advance(300_001)
    const before = await digestTables(service.store)
    const refused = await remove(person)
    expect(refused).toMatchObject({ status: 403, errorCode: 'REAUTHENTICATION_REQUIRED' })
    expect(await digestTables(service.store)).toBe(before)
    const body = calls.submitBody('deleteSubOrganization', person.organizationId, {})
    expect((await calls.byPasskey(passkey, 'submit/delete_sub_organization', body)).status).toBe(200)
  })

  it('parameters: deleteWithoutExport', async () => {
    const { calls, service } = used
    const person = await calls.signIn('wallet-gone@example.com')
    const walletId = await addWallet(person)
    const before = await digestTables(service.store)
    const refused = await remove(person, { deleteWithoutExport: false })
    expect(refused).toMatchObject({ status: 409, errorCode: 'NOT_EXPORTED' })
    expect(refused.body.details[0]).toMatchObject({ resource: 'wallet', id: walletId })
    expect(await digestTables(service.store)).toBe(before)
    const { wallets } = schema
    await service.store.db.update(wallets).set({ exportedAt: 1 }).where(eq(wallets.id, walletId))
    const requested = { privateKeyName: 'Spare', ...privateKey }
    const created = await calls.submit(person, 'createPrivateKeys', { privateKeys: [requested] })
    expect(created.status).toBe(200)
    expect((await remove(person)).body.details[0]).toMatchObject({ resource: 'private key' })
    await service.store.db.update(schema.privateKeys).set({ exportedAt: 1 })
    expect((await remove(person)).status).toBe(200)
    const left = ['activities', 'activity_claims', 'credentials']
    expect(Object.keys(await rowsOf(person.organizationId))).toEqual(left)
  })

  it('behavior: deletes a sub-organization only, and only for its own users', async () => {
    const { calls, service } = used
    const [root, person] = [await calls.root(), await createPerson(used, await calls.root(), 'Kept')]
    const sibling = await createPerson(used, root, 'Sibling')
    const before = await digestTables(service.store)
    expect(await remove(root)).toMatchObject({ status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' })
    expect(await remove({ ...root, organizationId: person.organizationId })).toMatchObject({ status: 403 })
    expect(await remove({ ...sibling, organizationId: person.organizationId })).toMatchObject({ status: 401 })
    expect(await digestTables(service.store)).toBe(before)
  })

  it('behavior: leaves the codes of a contact that it never verified', async () => {
    const { calls } = used
    const key = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'Key', publicKey: key.publicKey }]
    const contact = 'somebody-else@example.com'
    const { body } = await calls.proxy('signup', { userEmail: contact, apiKeys })
    const stranger = { key, organizationId: body.organizationId, userId: body.userId }
    const owner = await createKeyPair()
    const code = await calls.sendCode(contact)
    expect((await remove(stranger)).status).toBe(200)
    const typed = { ...code, public_key: owner.publicKey }
    expect((await calls.proxy('otpVerify', typed)).status).toBe(200)
  })

  it('behavior: a wallet can sign up again at once, and its old session stays ended', async () => {
    const { wallet, signUp, personOf } = walletCalls('ethereum', used)
    const usersWallet = wallet()
    const first = (await signUp(usersWallet)).body.organizationId
    const person = await personOf(usersWallet)
    expect((await remove(person)).status).toBe(200)
    const again = (await signUp(usersWallet)).body.organizationId
    expect(again).not.toBe(first)
    expect((await personOf(usersWallet)).organizationId).toBe(again)
    expect(await used.calls.query({ ...person, organizationId: again }, 'whoami')).toMatchObject({
      status: 401,
    })
  })
})
