import { createKeyPair } from '@latchkey/crypto'
import type { Store } from '@latchkey/server'
import { createAuthenticator, createTestService, type TestService } from '@latchkey/testing/node'
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { assertions, authenticators } from '../../src/store/tables/schema.ts'
import { type Actor, type Answer, callService, resultOf } from '../callService.ts'
import type { OpenStores } from './describeRaces.ts'

const isDeep = process.env.LATCHKEY_DEEP === '1'

/** Races of passkeys, on any database, and on two servers if it allows. */
export function describePasskeyRaces(name: string, openStores: OpenStores): void {
  describe(name, () => {
    let stores: Store[]
    let servers: TestService[]
    const spread = (at: number) => callService(servers[at % servers.length]!)
    const times = <T>(length: number, ask: (at: number) => Promise<T>) =>
      Promise.all(Array.from({ length }, (_, at) => ask(at)))
    const codes = (answers: Answer[]) =>
      answers.reduce<Record<string, number>>((all, { status, errorCode = status }) => {
        all[errorCode] = (all[errorCode] ?? 0) + 1
        return all
      }, {})

    beforeAll(async () => {
      stores = await openStores()
      const settings = { limits: { factor: 1_000 } }
      const first = await createTestService({ store: stores[0], settings })
      servers = [first]
      for (const store of stores.slice(1))
        servers.push(await createTestService({ beside: first, store, settings }))
    })
    afterAll(async () => {
      for (const server of servers ?? []) await server.close()
      for (const store of stores ?? []) await store.close()
    })

    const parentId = () => servers[0]!.seeded.organizationId
    async function signUp(signCount?: number) {
      const passkey = createAuthenticator({ signCount })
      const created = await spread(0).proxy('signup', {
        userName: 'Ada',
        authenticators: [passkey.register()],
      })
      expect(created.status).toBe(200)
      return {
        passkey,
        organizationId: created.body.organizationId as string,
        userId: created.body.userId as string,
      }
    }
    async function loginBody() {
      const { publicKey } = await createKeyPair()
      return JSON.stringify(spread(0).submitBody('stampLogin', parentId(), { publicKey }))
    }
    const post = (at: number, body: string, stamp: Record<string, string>) =>
      spread(at).send({
        url: `${servers[0]!.config.apiBaseUrl}/public/v1/submit/stamp_login`,
        body,
        headers: { 'content-type': 'application/json', ...stamp },
      })

    it(`behavior: one assertion ${isDeep ? 200 : 30} times at once counts once`, async () => {
      const length = isDeep ? 200 : 30
      for (const signCount of [undefined, 1]) {
        const { passkey } = await signUp(signCount)
        const body = await loginBody()
        const stamp = passkey.stamp(body)
        const [before] = await servers[0]!.store.db.select({ rows: count() }).from(assertions)
        const answers = await times(length, (at) => post(at, body, stamp))
        expect(codes(answers)).toEqual({ 200: 1, PASSKEY_SIGNATURE_INVALID: length - 1 })
        const [after] = await servers[0]!.store.db.select({ rows: count() }).from(assertions)
        expect(after!.rows - before!.rows).toBe(1)
      }
    })

    it('behavior: a cloned passkey with a counter is never accepted together with the original', async () => {
      const { passkey } = await signUp(1)
      const bodies = await times(10, loginBody)
      // All of them have the same counter: of the original and nine copies one wins.
      const stamps = bodies.map((body) => passkey.stamp(body, { signCount: 50 }))
      const answers = await times(10, (at) => post(at, bodies[at]!, stamps[at]!))
      expect(codes(answers)).toEqual({ 200: 1, PASSKEY_SIGNATURE_INVALID: 9 })
    })

    it('behavior: the same body with twenty assertions is one activity', async () => {
      const { passkey } = await signUp()
      const body = await loginBody()
      const answers = await times(20, (at) => post(at, body, passkey.stamp(body)))
      expect(codes(answers)).toEqual({ 200: 20 })
      expect(new Set(answers.map((answer) => answer.body.activity.id)).size).toBe(1)
    })

    it('behavior: ten users register one credential at once: one succeeds', async () => {
      const credentialId = Buffer.from(createAuthenticator().credentialId, 'base64url')
      const answers = await times(10, (at) => {
        const { register } = createAuthenticator({ credentialId })
        return spread(at).proxy('signup', { userName: `Person ${at}`, authenticators: [register()] })
      })
      expect(codes(answers)).toEqual({ 200: 1, CREDENTIAL_CONFLICT: 9 })
    })

    it('behavior: ten identical sign-ups at once happen once', async () => {
      const requested = { userName: 'Ada', authenticators: [createAuthenticator().register()] }
      const answers = await times(10, (at) => spread(at).proxy('signup', requested))
      expect(codes(answers)).toEqual({ 200: 10 })
      expect(new Set(answers.map(({ body }) => body.organizationId)).size).toBe(1)
    })

    it('behavior: concurrent additions stay within the limit, and removals leave one login method', async () => {
      const { passkey, organizationId, userId } = await signUp()
      const key = await createKeyPair()
      const login = { publicKey: key.publicKey }
      const body = spread(0).submitBody('stampLogin', organizationId, login)
      expect((await spread(0).byPasskey(passkey, 'submit/stamp_login', body)).status).toBe(200)
      const person: Actor = { key, organizationId, userId }
      const added = await times(12, (at) => {
        const requested = { userId, authenticators: [createAuthenticator().register()] }
        return spread(at).submit(person, 'createAuthenticators', requested)
      })
      expect(codes(added)).toEqual({ 200: 9, LIMIT_EXCEEDED: 3 })
      const [done] = added.filter(({ status }) => status === 200)
      expect(resultOf(done!, 'createAuthenticators').authenticatorIds).toHaveLength(1)
      const rows = await servers[0]!.store.db.select().from(authenticators)
      const ids = rows.filter((row) => row.userId === userId).map(({ id }) => id)
      const removed = await times(10, (at) => {
        return spread(at).submit(person, 'deleteAuthenticators', { userId, authenticatorIds: [ids[at]] })
      })
      expect(codes(removed)).toEqual({ 200: 9, LAST_CREDENTIAL: 1 })
    })

    it('behavior: a removed passkey is refused by every server at once', async () => {
      const { passkey, organizationId, userId } = await signUp()
      const other = createAuthenticator()
      const key = await createKeyPair()
      const login = spread(0).submitBody('stampLogin', organizationId, { publicKey: key.publicKey })
      await spread(0).byPasskey(passkey, 'submit/stamp_login', login)
      const person: Actor = { key, organizationId, userId }
      const requested = { userId, authenticators: [other.register()] }
      const added = resultOf(
        await spread(0).submit(person, 'createAuthenticators', requested),
        'createAuthenticators',
      )
      const { authenticatorIds } = added
      const removed = await spread(0).submit(person, 'deleteAuthenticators', { userId, authenticatorIds })
      expect(removed.status).toBe(200)
      for (let at = 0; at < servers.length; at++) {
        const body = await loginBody()
        expect((await post(at, body, other.stamp(body))).errorCode).toBe('PASSKEY_NOT_FOUND')
      }
    })
  })
}
