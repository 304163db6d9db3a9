import type { ApiKey } from '@latchkey/contract'
import { createKeyPair, type Signer } from '@latchkey/crypto'
import type { Store } from '@latchkey/server'
import { createAuthenticator, createTestService, type TestService } from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, type Answer, callService, type Person } from '../callService.ts'
import { countFor } from '../countFor.ts'
import { type HeldStore, holdTransactions } from '../holdTransactions.ts'
import type { OpenStores } from './describeRaces.ts'

const rounds = countFor({ everyday: 2, full: 3, deep: 100 })

const organizationOf = ({ body }: Answer): string | undefined =>
  body.session && JSON.parse(Buffer.from(body.session.split('.')[1]!, 'base64url').toString()).organization_id

/** Races about who gets access to an account, on any database. */
export function describeAccountRaces(name: string, openStores: OpenStores): void {
  describe(name, () => {
    let stores: Store[]
    let heldStore: HeldStore
    let servers: TestService[]
    const spread = (at: number) => callService(servers[at % servers.length]!)

    beforeAll(async () => {
      stores = await openStores()
      heldStore = holdTransactions(stores[0]!)
      const settings = { limits: { factor: 10_000 } }
      const first = await createTestService({ store: heldStore.store, settings })
      servers = [first, await createTestService({ beside: first, store: stores.at(-1), settings })]
    })
    afterAll(async () => {
      for (const server of servers ?? []) await server.close()
      for (const store of stores ?? []) await store.close()
    })

    it(`behavior: two contacts of one unclaimed account never sign in two users (${rounds} rounds)`, async () => {
      const shared: string[] = []
      for (let round = 0; round < rounds; round++) {
        const victim = `victim${round}@example.com`
        const phone = `+1202555${String(1000 + round)}`
        const created = await spread(0).proxy('signup', { userEmail: victim, userPhoneNumber: phone })
        expect(created.status).toBe(200)
        const keys = [await createKeyPair(), await createKeyPair()]
        const tokens = [
          await spread(0).prove(victim, keys[0]!),
          await spread(0).prove(phone, keys[1]!, 'OTP_TYPE_SMS'),
        ]
        const logins = await Promise.all(tokens.map((token, at) => spread(at).logIn(keys[at]!, token)))
        const places = logins.map(organizationOf).filter((id) => id === created.body.organizationId)
        if (places.length > 1) shared.push(victim)
      }
      expect(shared).toEqual([])
    }, 600_000)

    /** The id of the key that an actor stamps with. */
    async function keyIdOf(actor: Actor): Promise<string> {
      const { apiKeys } = (await spread(1).query(actor, 'getApiKeys')).body
      return (apiKeys as ApiKey[]).find(({ credential }) => credential.publicKey === actor.key.publicKey)!
        .apiKeyId
    }

    /** An account with API keys only. */
    async function signUpWithKeys(...keys: Signer[]): Promise<Actor[]> {
      const apiKeys = keys.map(({ publicKey }, at) => ({ apiKeyName: `Key ${at}`, publicKey }))
      const { body } = await spread(0).proxy('signup', { userName: 'Backend', apiKeys })
      return keys.map((key) => ({ key, organizationId: body.organizationId, userId: body.userId }))
    }

    it(`behavior: deleting the last two API keys at once leaves one (${rounds} rounds)`, async () => {
      for (let round = 0; round < rounds; round++) {
        const actors = await signUpWithKeys(await createKeyPair(), await createKeyPair())
        const requestedContacts = await Promise.all(
          actors.map(async (actor) => ({ userId: actor.userId, apiKeyIds: [await keyIdOf(actor)] })),
        )
        const answers = await Promise.all(
          actors.map((actor, at) => spread(at).submit(actor, 'deleteApiKeys', requestedContacts[at])),
        )
        expect(answers.map(({ status, errorCode = status }) => errorCode).sort()).toEqual([
          200,
          'LAST_CREDENTIAL',
        ])
      }
    }, 600_000)

    /** Runs a request whose session is signed out after its stamp was checked and before it takes effect. */
    async function endedMeanwhile(person: Person, ask: () => Promise<Answer>): Promise<Answer> {
      const other = await spread(1).signIn(person.contact)
      const ended = { userId: person.userId, apiKeyIds: [await keyIdOf(person)] }
      heldStore.holdNext(async () => {
        expect((await spread(1).submit(other, 'deleteApiKeys', ended)).status).toBe(200)
      })
      return await ask()
    }

    const organizationOfContact = async (contact: string) =>
      (await spread(0).proxy('account', { filterType: 'EMAIL', filterValue: contact })).body.organizationId

    it('behavior: a login that was proven before its account is deleted finds none', async () => {
      const person = await spread(1).signIn('deleted-first@example.com')
      const key = await createKeyPair()
      const verificationToken = await spread(0).prove(person.contact, key)
      heldStore.holdNext(async () => {
        expect((await spread(1).submit(person, 'deleteSubOrganization', {})).status).toBe(200)
      })
      const login = await spread(0).logIn(key, verificationToken)
      expect(login).toMatchObject({ status: 404, errorCode: 'USER_NOT_FOUND' })
      expect(await organizationOfContact(person.contact)).toBeUndefined()
    })

    it(`behavior: logins while an account is deleted leave no session behind (${rounds} rounds)`, async () => {
      for (let round = 0; round < rounds; round++) {
        const person = await spread(0).signIn(`deleting${round}@example.com`)
        const keys = [await createKeyPair(), await createKeyPair()]
        const tokens = [
          await spread(0).prove(person.contact, keys[0]!),
          await spread(1).prove(person.contact, keys[1]!),
        ]
        const [deleted, ...logins] = await Promise.all([
          spread(round).submit(person, 'deleteSubOrganization', {}),
          ...tokens.map((token, at) => spread(at).logIn(keys[at]!, token)),
        ])
        expect(deleted!.status).toBe(200)
        for (const { status, errorCode = 'signed in' } of logins)
          expect(`${status} ${errorCode}`).toMatch(/200|USER_NOT_FOUND|VERIFICATION_TOKEN_INVALID/)
        for (const key of keys) {
          const { organizationId, userId } = person
          const answer = await spread(0).query({ key, organizationId, userId }, 'whoami')
          expect(answer).toMatchObject({ status: 401, errorCode: 'PUBLIC_KEY_NOT_FOUND' })
        }
        expect(await organizationOfContact(person.contact)).toBeUndefined()
      }
    }, 600_000)

    it(`behavior: deleting an account from two devices at once works once (${rounds} rounds)`, async () => {
      for (let round = 0; round < rounds; round++) {
        const one = await spread(0).signIn(`twice-deleted${round}@example.com`)
        const other = await spread(1).signIn(one.contact)
        // Different bodies: equal ones would be one activity.
        const answers = await Promise.all(
          [one, other].map((person, at) =>
            spread(at).submit(person, 'deleteSubOrganization', { deleteWithoutExport: at === 0 }),
          ),
        )
        expect(answers.map(({ status, errorCode = status }) => errorCode).sort()).toEqual([
          200,
          'PUBLIC_KEY_NOT_FOUND',
        ])
      }
    }, 600_000)

    it.each([
      ['createAuthenticators', () => ({ authenticators: [createAuthenticator().register()] })],
      ['updateUserName', () => ({ userName: 'Renamed' })],
      ['updateUser', () => ({ userPhoneNumber: '+12025550199' })],
      ['updateUserEmail', () => ({ userEmail: 'new@example.com' })],
      ['updateUserPhoneNumber', () => ({ userPhoneNumber: '+12025550199' })],
      [
        'stampLogin',
        () => ({ publicKey: '020217e617f0b6443928278f96999e69a23a4f2c152bdf6d6cdf66e5b80282d4ed' }),
      ],
    ] as const)(
      'behavior: %s fails when its session ends while it is under way',
      async (operation, requested) => {
        const person = await spread(0).signIn(`meanwhile-${operation.toLowerCase()}@example.com`)
        const { userId } = person
        const parameters = operation === 'stampLogin' ? requested() : { userId, ...requested() }
        const answer = await endedMeanwhile(person, () => spread(0).submit(person, operation, parameters))
        expect(answer).toMatchObject({ status: 401, errorCode: 'PUBLIC_KEY_NOT_FOUND' })
      },
    )

    it('behavior: an API key that is deleted while its request is under way adds no passkey', async () => {
      const [used, other] = await signUpWithKeys(await createKeyPair(), await createKeyPair())
      const ended = { userId: used!.userId, apiKeyIds: [await keyIdOf(used!)] }
      heldStore.holdNext(async () => {
        expect((await spread(1).submit(other!, 'deleteApiKeys', ended)).status).toBe(200)
      })
      const answer = await spread(0).submit(used!, 'createAuthenticators', {
        userId: used!.userId,
        authenticators: [createAuthenticator().register()],
      })
      expect(answer).toMatchObject({ status: 401, errorCode: 'PUBLIC_KEY_NOT_FOUND' })
    })
  })
}
