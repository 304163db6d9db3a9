import { samples } from '@latchkey/contract/samples'
import { pathName, type QueryOperation, type SubmitOperation, wire } from '@latchkey/contract/wire'
import { signClientSignature } from '@latchkey/crypto'
import { importNodeKeyPair } from '@latchkey/crypto/node'
import { createTestService } from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attest } from './attest.ts'
import { type Answer, callService, type Person, resultOf } from './callService.ts'
import { digestTables } from './digestTables.ts'
import { malformedTokenClasses, type TokenMaterial } from './malformedTokens/index.ts'
import { relaxedLimits, useTestService } from './useTestService.ts'

const isDeep = process.env.LATCHKEY_DEEP === '1'
const count = isDeep ? 100 : 6
const contact = 'token@example.com'

// docs/security.md#malformed-tokens: 26 classes wherever a verification token is taken, none accepted, nothing changed.
describe('malformed verification tokens', () => {
  const used = useTestService(relaxedLimits)
  let material: TokenMaterial
  let person: Person
  const table: { class: string; refused: number; codes: string }[] = []
  afterAll(() => {
    if (isDeep) console.table(table)
  })

  beforeAll(async () => {
    const { calls, service } = used
    person = await calls.signIn('owner@example.com')
    const token = await calls.prove(contact, person.key)
    const foreign = await proveElsewhere()
    const spent = await calls.prove('owner@example.com', person.key)
    const requested = { userId: person.userId, userEmail: 'owner@example.com', verificationToken: spent }
    expect((await calls.submit(person, 'updateUserEmail', requested)).status).toBe(200)
    const keyOf = (key: string) => importNodeKeyPair(key).privateKeyObject
    const { otpKey, sessionKey } = service.secrets
    const keys = { otpKey: keyOf(otpKey), sessionKey: keyOf(sessionKey) }
    material = { token, foreign, spent, session: person.session, ...keys }
  })

  /** The same contact and key, proven in another tenant of this service. */
  async function proveElsewhere(): Promise<string> {
    const { calls, service } = used
    const tenant = await calls.createTenant('Other tenant')
    const type = { type: 'ACTIVITY_TYPE_INIT_OTP' }
    const sent = await calls.submit(tenant, 'initOtp', { otpType: 'OTP_TYPE_EMAIL', contact }, type)
    const { otpId } = resultOf(sent, 'initOtp')
    const otpCode = await service.inbox.code(contact)
    const requested = { otpId, otpCode, publicKey: person.key.publicKey }
    return String(resultOf(await calls.submit(tenant, 'verifyOtp', requested), 'verifyOtp').verificationToken)
  }

  /** Every place that takes such a token. */
  const places: Record<string, (token: string) => Promise<Answer>> = {
    otp_login: (token) => used.calls.logIn(person.key, token),
    otp_login_v2: async (verificationToken) =>
      used.calls.proxy('otpLoginV2', {
        verificationToken,
        publicKey: person.key.publicKey,
        clientSignature: await signClientSignature(person.key, verificationToken),
      }),
    signup_v2: (verificationToken) => used.calls.proxy('signupV2', { verificationToken, userEmail: contact }),
    attested_stamp: async (token) => {
      const { publicKey } = person.key
      const { organizationId } = used.service.seeded
      const body = JSON.stringify(used.calls.submitBody('stampLogin', organizationId, { publicKey }))
      return await used.calls.withHeaders('submit/stamp_login', body, await attest(person.key, token, body))
    },
    signup: (verificationToken) => used.calls.proxy('signup', { verificationToken, userEmail: contact }),
    account: (verificationToken) =>
      used.calls.proxy('account', { filterType: 'EMAIL', filterValue: contact, verificationToken }),
    update_user_email: (verificationToken) =>
      used.calls.submit(person, 'updateUserEmail', {
        userId: person.userId,
        userEmail: contact,
        verificationToken,
      }),
    update_user_phone_number: (verificationToken) =>
      used.calls.submit(person, 'updateUserPhoneNumber', {
        userId: person.userId,
        userPhoneNumber: '+12025550142',
        verificationToken,
      }),
    create_sub_organization: async (verificationToken) => {
      const rootUser = {
        userName: 'T',
        userEmail: contact,
        apiKeys: [],
        authenticators: [],
        oauthProviders: [],
      }
      return await used.calls.submit(await used.calls.root(), 'createSubOrganization', {
        subOrganizationName: 'T',
        rootUsers: [rootUser],
        rootQuorumThreshold: 1,
        verificationToken,
      })
    },
  }

  it('default: 26 classes', () => {
    expect(malformedTokenClasses).toHaveLength(26)
  })

  it.each(malformedTokenClasses.map((tokenClass, at) => [at + 1, tokenClass.name, tokenClass] as const))(
    'behavior: class %i, %s',
    async (_number, name, { makers }) => {
      const names = Object.keys(places)
      const total = Math.max(count, makers.length * (isDeep ? names.length : 1))
      const codes = new Set<string>()
      let refused = 0
      const before = await digestTables(used.service.store, ['limits'])
      for (let sent = 0; sent < total; sent++) {
        const token = makers[sent % makers.length]!(material)
        const operation = names[Math.floor(sent / (isDeep ? makers.length : 1)) % names.length]!
        // A change of contact spends one use; the token's login and its lookup are others.
        if (token === material.spent && operation !== 'update_user_email') continue
        // The auth proxy knows the service's signatures, not its rows. docs/decisions.md#the-auth-proxy
        if (name === 'id of no verification' && operation === 'account') continue
        const answer = await places[operation]!(token)
        refused++
        codes.add(`${answer.status} ${answer.errorCode}`)
        expect(`${operation}: ${answer.status} ${answer.errorCode} ${JSON.stringify(token)}`).toMatch(
          /: (?:401 VERIFICATION_TOKEN_INVALID|401 STAMP_MALFORMED|400 REQUEST_INVALID) /,
        )
        expect(JSON.stringify(answer.body)).not.toContain(token.slice(-40))
      }
      expect(await digestTables(used.service.store, ['limits'])).toBe(before)
      // The token that they were made from is good all the time.
      expect((await places.account!(material.token)).status).toBe(200)
      table.push({ class: name, refused, codes: [...codes].join(', ') })
    },
    300_000,
  )

  it('default: a good token is taken', async () => {
    const { calls } = used
    const owner = await calls.signIn('good@example.com')
    const userEmail = 'better@example.com'
    const verificationToken = await calls.prove(userEmail, owner.key)
    const requested = { userId: owner.userId, userEmail, verificationToken }
    expect((await calls.submit(owner, 'updateUserEmail', requested)).status).toBe(200)
  })
})

// docs/security.md#session-tokens-are-not-bearer-tokens: a session token is no bearer's.
it('behavior: a session token alone opens nothing', async () => {
  const service = await createTestService(relaxedLimits)
  try {
    const calls = callService(service)
    const person = await calls.signIn('bearer@example.com')
    const before = await digestTables(service.store)
    const submits = (Object.keys(wire.submit) as SubmitOperation[]).map((name) => ({
      path: `submit/${pathName(name)}`,
      value: calls.submitBody(name, person.organizationId, samples.submit[name]),
    }))
    const queries = (Object.keys(wire.query) as QueryOperation[]).map((name) => ({
      path: `query/${pathName(name)}`,
      value: { organizationId: person.organizationId, ...samples.query[name] },
    }))
    for (const { path, value } of [...submits, ...queries]) {
      for (const header of [
        { authorization: `Bearer ${person.session}` },
        { 'x-session': person.session },
        { 'x-stamp': person.session },
        { cookie: `session=${person.session}` },
      ]) {
        const url = `${service.config.apiBaseUrl}/public/v1/${path}`
        const headers = { 'content-type': 'application/json', ...header } as Record<string, string>
        const answer = await calls.send({ url, body: JSON.stringify(value), headers })
        expect([path, answer.status]).toEqual([path, 401])
      }
    }
    expect(await digestTables(service.store)).toBe(before)
  } finally {
    await service.close()
  }
})
