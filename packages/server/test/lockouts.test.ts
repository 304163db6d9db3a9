import type { ApiKey } from '@latchkey/contract'
import { createKeyPair } from '@latchkey/crypto'
import { createRandom } from '@latchkey/crypto/malformed-stamps'
import { createAuthenticator } from '@latchkey/testing/node'
import { afterAll, describe, expect, it } from 'vitest'

import { type Calls, callService, type Person } from './callService.ts'
import { countFor } from './countFor.ts'
import { useTestService } from './useTestService.ts'

const isDeep = process.env.LATCHKEY_DEEP === '1'
const ways = countFor({ everyday: 2, full: 3, deep: 100 })
/** A code's lifetime: once a stranger's codes have expired, they block nothing. */
const longestWaitSeconds = 300

interface Target {
  contact: string
  otpType: string
  field: 'userEmail' | 'userPhoneNumber'
}

// Issue 3, bars: a stranger who knows a contact can't keep its owner out. The service's own limits, not relaxed.
describe('a stranger who knows a contact', () => {
  const used = useTestService()
  const table = { ways: 0, moves: 0, waited: 0, longestWaitSeconds: 0, lockedOut: 0 }
  afterAll(() => {
    if (isDeep) console.table(table)
  })

  /** Speaks from another network. */
  const from = (remoteAddress: string): Calls =>
    callService({
      ...used.service,
      fetch: async (input, init) =>
        used.service.server.app.fetch(new Request(input, init), { remoteAddress }),
    })

  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  /** Accounts with a key or passkey of a stranger. */
  const strangersAccounts: string[] = []

  /** A stranger's requests from one network. */
  const moves = {
    /** Asks for codes until no more are sent. */
    async useUpSends(stranger: Calls, { contact, otpType }: Target) {
      for (let at = 0; at < 6; at++) await stranger.proxy('otpInit', { otpType, contact })
    },
    async wrongCodes(stranger: Calls, { contact, otpType }: Target) {
      for (let at = 0; at < 3; at++) {
        const sent = await stranger.proxy('otpInit', { otpType, contact })
        if (sent.status !== 200) return
        const { otpId } = sent.body
        const otpCode = wrong((await used.service.inbox.code(contact)) ?? '000000')
        const { publicKey: public_key } = await createKeyPair()
        for (let tries = 0; tries < 4; tries++)
          await stranger.proxy('otpVerify', { otpId, otpCode, public_key })
      }
    },
    async signUpWithKey(stranger: Calls, { contact, field }: Target) {
      const { publicKey } = await createKeyPair()
      const apiKeys = [{ apiKeyName: 'Mine', publicKey }]
      const { body } = await stranger.proxy('signup', { [field]: contact, apiKeys })
      strangersAccounts.push(body.userId)
    },
    async signUpWithPasskey(stranger: Calls, { contact, field }: Target) {
      const authenticators = [createAuthenticator().register()]
      const { body } = await stranger.proxy('signup', { [field]: contact, authenticators })
      strangersAccounts.push(body.userId)
    },
    async signUpWithNothing(stranger: Calls, { contact, field }: Target) {
      await stranger.proxy('signup', { [field]: contact })
    },
    async lookUp(stranger: Calls, { contact, field }: Target) {
      const filterType = field === 'userEmail' ? 'EMAIL' : 'PHONE_NUMBER'
      for (let at = 0; at < 31; at++) await stranger.proxy('account', { filterType, filterValue: contact })
    },
    async claimInOwnAccount(stranger: Calls, { contact, otpType, field }: Target) {
      const key = await createKeyPair()
      const signup = { userName: 'Mine', apiKeys: [{ apiKeyName: 'Mine', publicKey: key.publicKey }] }
      const { status, body } = await stranger.proxy('signup', signup)
      if (status !== 200) return
      const own = { key, ...body }
      strangersAccounts.push(own.userId)
      await stranger.submit(own, 'updateUser', { userId: own.userId, [field]: contact })
      await stranger.submit(own, 'initOtp', { otpType, contact, appName: 'Mine' })
    },
  }

  const retryAfter = (error: unknown): number => {
    const seconds = /"retryAfterSeconds":(\d+)/.exec(String(error))?.[1]
    if (seconds === undefined) throw error
    return Number(seconds)
  }

  /** The owner's sign-in, from home; where they are asked to wait, they do, once. */
  async function ownerSignsIn(owner: Calls, contact: string): Promise<Person> {
    try {
      return await owner.signIn(contact)
    } catch (error) {
      const seconds = retryAfter(error)
      table.waited++
      table.longestWaitSeconds = Math.max(table.longestWaitSeconds, seconds)
      used.service.clock.advance(seconds * 1_000)
      return await owner.signIn(contact)
    }
  }

  it(`behavior: ${ways} ways tried: the owner gets in`, async () => {
    for (let way = 0; way < ways; way++) {
      const random = createRandom(way + 1)
      const isPhone = way % 4 === 3
      // Numbers of different hundreds, as people's are.
      const target: Target = isPhone
        ? { contact: `+1202${555_0000 + way * 211}`, otpType: 'OTP_TYPE_SMS', field: 'userPhoneNumber' }
        : { contact: `owner${way}@example.com`, otpType: 'OTP_TYPE_EMAIL', field: 'userEmail' }
      const owner = from(`198.51.100.${way + 1}`)
      const isKnown = way % 2 === 0
      const before = isKnown ? await owner.signIn(target.contact) : undefined
      used.service.clock.advance(180_000)
      const networks = 1 + (way % 5)
      for (let network = 0; network < networks; network++) {
        const stranger = from(`203.0.${way}.${network + 1}`)
        const list = Object.values(moves)
        const first = list[(way + network) % list.length]!
        for (const move of [first, ...list.filter(() => random() < 0.4)]) {
          await move(stranger, target)
          table.moves++
        }
      }
      const person = await ownerSignsIn(owner, target.contact)
      if (before) expect([way, person.userId]).toEqual([way, before.userId])
      // No stranger can sign in to the account.
      expect(strangersAccounts).not.toContain(person.userId)
      const { user } = (await owner.query(person, 'getUser', { userId: person.userId })).body
      expect([way, user[target.field]]).toEqual([way, target.contact])
      const keyTypes = new Set((user.apiKeys as ApiKey[]).map(({ credential }) => credential.type))
      expect([...keyTypes]).toEqual(['CREDENTIAL_TYPE_LOGIN'])
      expect(user.authenticators).toEqual([])
      table.ways++
      used.service.clock.advance(600_000)
    }
    expect(table.longestWaitSeconds).toBeLessThanOrEqual(longestWaitSeconds)
    expect(table.ways).toBe(ways)
    expect(strangersAccounts.length).toBeGreaterThan(0)
  }, 900_000)

  it('behavior: locked codes don’t affect passkeys and sessions', async () => {
    const { clock } = used.service
    const owner = from('198.51.100.250')
    const contact = 'locked@example.com'
    const person = await owner.signIn(contact)
    const passkey = createAuthenticator()
    const requested = { userId: person.userId, authenticators: [passkey.register()] }
    expect((await owner.submit(person, 'createAuthenticators', requested)).status).toBe(200)
    const target: Target = { contact, otpType: 'OTP_TYPE_EMAIL', field: 'userEmail' }
    for (let network = 1; network <= 18; network++) {
      clock.advance(301_000)
      await moves.wrongCodes(from(`203.0.113.${network}`), target)
    }
    const sent = await owner.proxy('otpInit', { otpType: 'OTP_TYPE_EMAIL', contact })
    expect(sent).toMatchObject({ status: 429, errorCode: 'OTP_LIMIT_REACHED' })
    const { publicKey } = await createKeyPair()
    const body = owner.submitBody('stampLogin', used.service.seeded.organizationId, { publicKey })
    expect((await owner.byPasskey(passkey, 'submit/stamp_login', body)).status).toBe(200)
  })
})
