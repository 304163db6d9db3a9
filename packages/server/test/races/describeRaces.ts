import { createKeyPair, createStamp } from '@latchkey/crypto'
import type { Store } from '@latchkey/server'
import { createTestService, type TestService } from '@latchkey/testing/node'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { activities, credentials, otps } from '../../src/store/tables/schema.ts'
import { type Answer, type Calls, callService, resultOf, withoutSignatures } from '../callService.ts'
import { countFor } from '../countFor.ts'

const guesses = countFor({ everyday: 1, full: 2, deep: 200 })
const submits = countFor({ everyday: 100, full: 200, deep: 1_000 })
const json = { 'content-type': 'application/json' }

/** One store per server; none for the in-memory database that all test services share. */
export type OpenStores = () => Promise<Store[]>

/** Races, on any database, and on two servers if it allows. */
export function describeRaces(name: string, openStores: OpenStores): void {
  describe(name, () => {
    let stores: Store[]
    let service: TestService
    let calls: Calls
    /** The same service, once per process. */
    let servers: TestService[]

    beforeAll(async () => {
      stores = await openStores()
      const settings = { limits: { factor: 1_000 } }
      service = await createTestService({ store: stores[0], settings })
      servers = [service]
      for (const store of stores.slice(1))
        servers.push(await createTestService({ beside: service, store, settings }))
      calls = callService(service)
    })
    afterAll(async () => {
      for (const server of servers ?? []) await server.close()
      for (const store of stores ?? []) await store.close()
    })

    /** Sends by turns to each server. */
    const spread = (at: number) => callService(servers[at % servers.length]!)
    const codes = (answers: Answer[]) =>
      answers.reduce<Record<string, number>>((all, { status, errorCode = status }) => {
        all[errorCode] = (all[errorCode] ?? 0) + 1
        return all
      }, {})

    it(`behavior: 50 parallel wrong codes: three comparisons, and the right code is dead (${guesses} rounds)`, async () => {
      for (let round = 0; round < guesses; round++) {
        const contact = `race${round}@example.com`
        const key = await createKeyPair()
        const { otpId, otpCode } = await calls.sendCode(contact)
        const guesses = Array.from({ length: 50 }, (_, at) =>
          String((Number(otpCode) + at + 1) % 1_000_000).padStart(6, '0'),
        )
        const answers = await Promise.all(
          guesses.map((guess, at) =>
            spread(at).proxy('otpVerify', { otpId, otpCode: guess, public_key: key.publicKey }),
          ),
        )
        expect(codes(answers)).toEqual({ OTP_INVALID: 3, OTP_EXPIRED: 47 })
        expect(
          (await calls.proxy('otpVerify', { otpId, otpCode, public_key: key.publicKey })).errorCode,
        ).toBe('OTP_EXPIRED')
      }
    }, 600_000)

    it('behavior: of twenty keys with the right code at once, one gets the token', async () => {
      for (let round = 0; round < countFor({ everyday: 2, full: 3, deep: 100 }); round++) {
        const { otpId, otpCode } = await calls.sendCode(`right${round}@example.com`)
        const keys = await Promise.all(Array.from({ length: 20 }, () => createKeyPair()))
        const answers = await Promise.all(
          keys.map((key, at) => spread(at).proxy('otpVerify', { otpId, otpCode, public_key: key.publicKey })),
        )
        expect(codes(answers)).toEqual({ 200: 1, OTP_EXPIRED: 19 })
      }
    }, 600_000)

    it(`behavior: ${submits} identical submits at once: one activity, one key, equal answers`, async () => {
      const root = await calls.root()
      const { publicKey } = await createKeyPair()
      const body = JSON.stringify(calls.submitBody('stampLogin', root.organizationId, { publicKey }))
      const { value } = await createStamp(root.key, body)
      const request = {
        url: `${service.config.apiBaseUrl}/public/v1/submit/stamp_login`,
        body,
        headers: { ...json, 'x-stamp': value },
      }
      const answers = await Promise.all(Array.from({ length: submits }, (_, at) => spread(at).send(request)))
      expect(codes(answers)).toEqual({ 200: answers.length })
      expect(new Set(answers.map((answer) => withoutSignatures(answer.body))).size).toBe(1)
      const { fingerprint } = answers[0]!.body.activity
      const { db } = servers[0]!.store
      expect(
        await db.select({ rows: count() }).from(activities).where(eq(activities.fingerprint, fingerprint)),
      ).toEqual([{ rows: 1 }])
      expect(
        await db.select({ rows: count() }).from(credentials).where(eq(credentials.publicKey, publicKey)),
      ).toEqual([{ rows: 1 }])
    })

    it('behavior: identical verifications at once are one activity', async () => {
      const root = await calls.root()
      const contact = 'same@example.com'
      const sent = await calls.submit(root, 'initOtp', { otpType: 'OTP_TYPE_EMAIL', contact, appName: 'App' })
      const { otpId } = resultOf(sent, 'initOtp')
      const otpCode = await service.inbox.code(contact)
      const { publicKey } = await createKeyPair()
      const requested = calls.submitBody('verifyOtp', root.organizationId, { otpId, otpCode, publicKey })
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) => spread(at).stamped(root.key, 'submit/verify_otp', requested)),
      )
      expect(new Set(answers.map(({ body }) => body.activity?.id)).size).toBe(1)
      const [{ tries } = {}] = await servers[0]!.store.db
        .select()
        .from(otps)
        .where(eq(otps.id, String(otpId)))
      expect(tries).toBeLessThanOrEqual(servers.length)
    })

    it('behavior: ten identical sign-ups and logins at once happen once', async () => {
      const key = await createKeyPair()
      const contact = 'lost@example.com'
      const verificationToken = await calls.prove(contact, key)
      const times = <T>(ask: (at: number) => Promise<T>) =>
        Promise.all(Array.from({ length: 10 }, (_, at) => ask(at)))
      const signups = await times((at) =>
        spread(at).proxy('signup', { userEmail: contact, verificationToken }),
      )
      expect(new Set(signups.map(({ body }) => body.organizationId)).size).toBe(1)
      expect(codes(signups)).toEqual({ 200: 10 })
      const logins = await times((at) => spread(at).logIn(key, verificationToken))
      expect(codes(logins)).toEqual({ 200: 10 })
      const rows = await servers[0]!.store.db
        .select()
        .from(credentials)
        .where(eq(credentials.publicKey, key.publicKey))
      expect(rows).toHaveLength(1)
    })

    it('behavior: ten users verify one address at once: one account', async () => {
      const contact = 'claimed@example.com'
      const claims: [Calls, string][] = []
      for (let at = 0; at < 10; at++)
        claims.push([spread(at), await calls.prove(contact, await createKeyPair())])
      const answers = await Promise.all(
        claims.map(([each, verificationToken]) =>
          each.proxy('signup', { userEmail: contact, verificationToken }),
        ),
      )
      expect(codes(answers)).toEqual({ 200: 1, CREDENTIAL_CONFLICT: 9 })
    })

    it('behavior: ten users verify one number at once, in two spellings: one account', async () => {
      const claims: [Calls, string][] = []
      for (let at = 0; at < 10; at++)
        claims.push([spread(at), await calls.prove('+447911123456', await createKeyPair(), 'OTP_TYPE_SMS')])
      const answers = await Promise.all(
        claims.map(([each, verificationToken], at) =>
          each.proxy('signup', {
            userPhoneNumber: at % 2 ? '+447911123456' : '+4407911123456',
            verificationToken,
          }),
        ),
      )
      expect(codes(answers)).toEqual({ 200: 1, CREDENTIAL_CONFLICT: 9 })
    })

    it('behavior: fifteen logins at once leave ten keys', async () => {
      const person = await calls.signIn('many@example.com')
      const tokens = []
      for (let at = 0; at < 15; at++) {
        const key = await createKeyPair()
        tokens.push({ key, token: await calls.prove('many@example.com', key) })
      }
      const answers = await Promise.all(tokens.map(({ key, token }, at) => spread(at).logIn(key, token)))
      expect(codes(answers)).toEqual({ 200: 15 })
      const rows = await servers[0]!.store.db
        .select()
        .from(credentials)
        .where(eq(credentials.userId, person.userId))
      expect(rows).toHaveLength(16)
      expect(rows.filter(({ endedAt }) => endedAt === null)).toHaveLength(10)
    })

    it('behavior: a revoked key is refused by every server at once', async () => {
      const person = await calls.signIn('revoked@example.com')
      const { apiKeys } = (await calls.query(person, 'getApiKeys')).body
      const ids = { userId: person.userId, apiKeyIds: [apiKeys[0].apiKeyId] }
      expect((await calls.submit(person, 'deleteApiKeys', ids)).status).toBe(200)
      for (let at = 0; at < servers.length; at++) {
        expect((await spread(at).query(person, 'whoami')).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
      }
    })

    it('behavior: a change of the proxy configuration takes effect within a second', async () => {
      const root = await calls.root()
      await Promise.all(servers.map((_, at) => spread(at).proxy('walletKitConfig', {})))
      await calls.submit(root, 'updateAuthProxyConfig', { otpLength: 8 })
      expect((await calls.proxy('walletKitConfig', {})).body.otpLength).toBe('8')
      service.clock.advance(1_000)
      for (let at = 0; at < servers.length; at++) {
        expect((await spread(at).proxy('walletKitConfig', {})).body.otpLength).toBe('8')
      }
      await calls.submit(root, 'updateAuthProxyConfig', { otpLength: 6 })
      service.clock.advance(1_000)
    })
  })
}

/** Limits must be exact under concurrency. */
export function describeLimits(name: string, openStores: OpenStores): void {
  describe(name, () => {
    let stores: Store[]
    let servers: TestService[]
    beforeAll(async () => {
      stores = await openStores()
      const first = await createTestService({ store: stores[0] })
      const { clock } = first
      servers = [first]
      for (const store of stores.slice(1)) {
        // Two servers share a clock here, so they could send equal requests, which are one activity. On real machines
        // clocks differ.
        const ahead = 1_000 * servers.length
        const later = { ...clock, now: () => clock.now() + ahead }
        servers.push(await createTestService({ beside: first, store, clock: later }))
      }
    })
    afterAll(async () => {
      for (const server of servers ?? []) await server.close()
      for (const store of stores ?? []) await store.close()
    })
    // Each test has a day of its own: what others sent is no longer counted.
    beforeEach(() => servers[0]!.clock.advance(86_400_000))
    const spread = (at: number) => callService(servers[at % servers.length]!)
    const allowed = (answers: Answer[]) => answers.filter(({ status }) => status !== 429).length
    const burst = (length: number, ask: (each: Calls, at: number) => Promise<Answer>) =>
      Promise.all(Array.from({ length }, (_, at) => ask(spread(at), at)))
    const mails = async () => {
      const { inbox } = servers[0]!
      await inbox.settled()
      return inbox.list()
    }

    it('behavior: three of forty sends at once to one contact', async () => {
      const contact = 'burst@example.com'
      const answers = await burst(40, (each) => each.proxy('otpInit', { otpType: 'OTP_TYPE_EMAIL', contact }))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
      expect((await mails()).filter(({ to }) => to === contact)).toHaveLength(3)
      const refused = answers.filter(({ status }) => status !== 200)
      for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    })

    it('behavior: thirty of sixty sends at once from one address', async () => {
      const answers = await burst(60, (each, at) =>
        each.proxy('otpInit', { otpType: 'OTP_TYPE_EMAIL', contact: `spray${at}@example.com` }),
      )
      expect(allowed(answers)).toBe(30)
      expect((await mails()).filter(({ to }) => to.startsWith('spray'))).toHaveLength(30)
    })

    it('behavior: eight of thirty SMS at once to consecutive numbers', async () => {
      const answers = await burst(30, (each, at) =>
        each.proxy('otpInit', { otpType: 'OTP_TYPE_SMS', contact: `+155500000${at + 10}` }),
      )
      expect(allowed(answers)).toBe(8)
      expect((await mails()).filter(({ channel }) => channel === 'sms')).toHaveLength(8)
    })

    it('behavior: ten of thirty sign-ups a minute, thirty of fifty lookups', async () => {
      const signups = await burst(30, (each, at) =>
        each.proxy('signup', { userEmail: `new${at}@example.com` }),
      )
      expect(allowed(signups)).toBe(10)
      const account = { filterType: 'EMAIL', filterValue: 'new1@example.com' }
      expect(allowed(await burst(50, (each) => each.proxy('account', account)))).toBe(30)
      servers[0]!.clock.advance(60_000)
      expect(allowed(await burst(2, (each) => each.proxy('account', account)))).toBe(2)
    })
  })
}
