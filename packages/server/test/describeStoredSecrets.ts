import { createHash } from 'node:crypto'
import { createKeyPair, type Signer } from '@latchkey/crypto'
import type { Store } from '@latchkey/server'
import { silentLog } from '@latchkey/server/ports'
import { createTestClock, createTestService, type TestService } from '@latchkey/testing/node'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '../src/jobs/sweeper.ts'
import { resolveSettings } from '../src/settings/settings.ts'
import { type Answer, type Calls, callService } from './callService.ts'
import { createFakeProviders, type FakeProviders } from './oauth/fakeProviders.ts'
import { comeBack, configure } from './oauth/useSocialService.ts'
import type { OpenStores } from './races/describeRaces.ts'

const day = 24 * 3_600_000

const rowsOf = (result: unknown): Record<string, unknown>[] =>
  Array.isArray(result) ? result : (result as { rows: Record<string, unknown>[] }).rows

/** Everything in the database, as text. */
async function dump({ db }: Store): Promise<string> {
  const tables = rowsOf(
    await db.execute(sql`select tablename from pg_tables where schemaname = 'public' order by 1`),
  )
  const texts: string[] = []
  for (const { tablename } of tables) {
    const rows = await db.execute(sql`select t::text as row from ${sql.identifier(String(tablename))} t`)
    texts.push(...rowsOf(rows).map(({ row }) => `${tablename} ${row}`))
  }
  return texts.join('\n')
}

/** Tests which secrets are stored, and for how long, on any database. */
export function describeStoredSecrets(name: string, openStores: OpenStores): void {
  describe(name, () => {
    let stores: Store[]
    let service: TestService
    let calls: Calls
    let fake: FakeProviders

    beforeAll(async () => {
      stores = await openStores()
      const clock = createTestClock()
      fake = await createFakeProviders(clock.now)
      service = await createTestService({
        store: stores[0],
        clock,
        fetchOutside: fake.fetchOutside,
        settings: { limits: { factor: 1_000 } },
      })
      calls = callService(service)
      await configure({ service, calls, fake }, undefined, ['google'])
    })
    afterAll(async () => {
      await service?.close()
      for (const store of stores ?? []) await store.close()
    })

    it('behavior: stores no tokens, and signs them again in repeated replies', async () => {
      const tokens: string[] = []
      /** Submits the same bytes twice. */
      async function twice(operation: string, body: object, field: string): Promise<string> {
        const root = await calls.root()
        const ask = () => calls.stamped(root.key, `submit/${operation}`, body)
        const read = ({ body: { activity } }: Answer): string =>
          (Object.values(activity.result)[0] as Record<string, string>)[field]!
        const [first, again] = [await ask(), await ask()]
        expect([first.status, again.status]).toEqual([200, 200])
        expect(again.body.activity.id).toBe(first.body.activity.id)
        const claims = [first, again].map((answer) =>
          JSON.parse(Buffer.from(read(answer).split('.')[1]!, 'base64url').toString()),
        )
        expect(claims[1]).toEqual(claims[0])
        tokens.push(read(first), read(again))
        return read(first)
      }
      const { organizationId } = await calls.root()
      const person = await calls.signIn('tokens@example.com')
      tokens.push(person.session, person.verificationToken)

      const key = await createKeyPair()
      const code = await calls.sendCode('tokens@example.com')
      const verify = calls.submitBody('verifyOtp', organizationId, { ...code, publicKey: key.publicKey })
      const verificationToken = await twice('verify_otp', verify, 'verificationToken')
      const clientSignature = Buffer.from(await key.sign(verificationToken)).toString('hex')
      const login = { verificationToken, publicKey: key.publicKey, clientSignature }
      await twice('otp_login', calls.submitBody('otpLogin', organizationId, login), 'session')

      const socialKey: Signer = await createKeyPair()
      const back = await comeBack({ service, calls, fake }, 'google', { sub: 'tokens' }, socialKey)
      const authenticate = calls.submitBody('oauth2Authenticate', organizationId, back)
      const oidcToken = await twice('oauth2_authenticate', authenticate, 'oidcToken')
      const account = { oauthProviders: [{ providerName: 'google', oidcToken }] }
      expect((await calls.proxy('signup', account)).status).toBe(200)
      const social = { oidcToken, publicKey: socialKey.publicKey }
      await twice('oauth_login', calls.submitBody('oauthLogin', organizationId, social), 'session')
      const stamp = { publicKey: (await createKeyPair()).publicKey }
      await twice('stamp_login', calls.submitBody('stampLogin', organizationId, stamp), 'session')

      const stored = await dump(stores[0]!)
      for (const token of tokens) {
        expect(stored).not.toContain(token)
        expect(stored).not.toContain(token.split('.')[2])
      }
      // The digest lets the owner of a token find its activity.
      expect(stored).toContain(createHash('sha256').update(verificationToken).digest('hex'))
    })

    it('behavior: root users of the parent see no token in the list of activities', async () => {
      const person = await calls.signIn('listed@example.com')
      const root = await calls.root()
      const { activities } = (
        await calls.query(root, 'listActivities', { paginationOptions: { limit: '100' } })
      ).body
      const text = JSON.stringify(activities)
      expect(text).toContain('verifyOtpResult')
      expect(text).not.toContain(person.verificationToken)
      expect(text).not.toContain(person.session)
      expect(text).not.toMatch(/ey[\w-]+\.ey[\w-]+\.[\w-]{86}/)
    })

    it('behavior: deletes unverified contacts, and never stores client addresses', async () => {
      const address = '198.51.100.77'
      const from = callService({
        ...service,
        fetch: async (input, init) =>
          service.server.app.fetch(new Request(input, init), { remoteAddress: address }),
      })
      const contact = 'typed-by-a-stranger@example.com'
      const { otpId } = await from.sendCode(contact)
      const { publicKey: public_key } = await createKeyPair()
      for (const otpCode of ['000000', '000001'])
        await from.proxy('otpVerify', { otpId, otpCode, public_key })
      await from.proxy('account', { filterType: 'EMAIL', filterValue: contact })
      const written = await dump(stores[0]!)
      expect(written).toContain(contact)
      expect(written).not.toContain(address)
      expect(written).not.toContain(createHash('sha256').update(address).digest('hex'))
      expect(written).not.toMatch(new RegExp(`^(limits|locks|contact_failures).*${contact}`, 'm'))

      // Activities of codes stay here, so that their contacts have to be forgotten.
      const settings = resolveSettings({ routineRetentionSeconds: undefined })
      const sweepNow = () => sweep({ store: stores[0]!, clock: service.clock, log: silentLog, settings })
      service.clock.advance(29 * day)
      await sweepNow()
      expect(await dump(stores[0]!)).toMatch(new RegExp(`^activities.*${contact}`, 'm'))
      service.clock.advance(2 * day)
      await sweepNow()
      const left = await dump(stores[0]!)
      expect(left).not.toContain(contact)
      expect(left).toContain('[not kept]')
      expect(left).not.toMatch(/^(contact_failures|locks)/m)
      service.clock.advance(90 * day)
      await sweepNow()
      expect(await dump(stores[0]!)).not.toMatch(/^limits/m)
    })
  })
}
