import { createKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const claimsOf = (session: string) => JSON.parse(Buffer.from(session.split('.')[1]!, 'base64url').toString())

describe('stamp_login', () => {
  const used = useTestService(relaxedLimits)

  const login = async (actor: Actor, parameters = {}) => {
    const key = await createKeyPair()
    const answer = await used.calls.submit(actor, 'stampLogin', { publicKey: key.publicKey, ...parameters })
    return { answer, actor: { ...actor, key } }
  }

  it('default: starts a session of 15 minutes for an API key', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const { answer, actor } = await login(root)
    const claims = claimsOf(String(resultOf(answer, 'stampLogin').session))
    const now = Math.floor(service.clock.now() / 1000)
    expect(claims).toMatchObject({ exp: now + 900, auth_time: now, user_id: root.userId })
    expect(answer.body.activity).toMatchObject({
      status: 'ACTIVITY_STATUS_COMPLETED',
      type: 'ACTIVITY_TYPE_STAMP_LOGIN',
      organizationId: root.organizationId,
      fingerprint: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
      votes: [],
      canApprove: false,
      canReject: false,
    })
    expect((await calls.query(actor, 'whoami')).body.userId).toBe(root.userId)
  })

  it('behavior: expires to the millisecond, with the message that clients match on', async () => {
    const { calls, service } = used
    const { actor } = await login(await calls.root(), { expirationSeconds: '1' })
    service.clock.advance(999)
    expect((await calls.query(actor, 'whoami')).status).toBe(200)
    service.clock.advance(1)
    const ended = await calls.query(actor, 'whoami')
    expect(ended).toMatchObject({ status: 401, errorCode: 'API_KEY_EXPIRED' })
    expect(ended.body.message).toContain('expired api key')
    expect(ended.body.message).toContain('Unauthenticated desc = expired api key publicKey')
  })

  it.each(['0', '-1', '43201', '1e3', ' 900', '900 ', '0900', '1e400', '9'.repeat(40)])(
    'parameters: expirationSeconds %j is refused',
    async (expirationSeconds) => {
      const { answer } = await login(await used.calls.root(), { expirationSeconds })
      expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    },
  )

  it('parameters: invalidateExisting ends all other login keys but no API keys', async () => {
    const { calls } = used
    const root = await calls.root()
    const one = await login(root)
    const two = await login(root)
    const three = await login(root, { invalidateExisting: true })
    expect((await calls.query(one.actor, 'whoami')).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    expect((await calls.query(two.actor, 'whoami')).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    expect((await calls.query(three.actor, 'whoami')).status).toBe(200)
    expect((await calls.query(root, 'whoami')).status).toBe(200)
  })

  it('behavior: a refresh keeps auth_time; the old key ends 60 s later', async () => {
    const { calls, service } = used
    const person = await calls.signIn('refresh@example.com')
    const authTime = claimsOf(person.session).auth_time
    service.clock.advance(600_000)
    const refreshed = await login(person)
    const claims = claimsOf(String(resultOf(refreshed.answer, 'stampLogin').session))
    expect(claims.auth_time).toBe(authTime)
    expect(claims.exp).toBe(Math.floor(service.clock.now() / 1000) + 900)
    service.clock.advance(59_999)
    expect((await calls.query(person, 'whoami')).status).toBe(200)
    service.clock.advance(1)
    expect((await calls.query(person, 'whoami')).errorCode).toBe('API_KEY_EXPIRED')
    expect((await calls.query(refreshed.actor, 'whoami')).status).toBe(200)
  })

  it('behavior: refreshes end 12 hours after the login', async () => {
    const { calls, service } = used
    const start = service.clock.now()
    const end = start + 43_200_000
    let actor: Actor = await calls.signIn('chain@example.com')
    for (let at = start + 800_000; at < end; at += 800_000) {
      service.clock.set(at)
      actor = (await login(actor)).actor
    }
    service.clock.set(end - 1)
    const last = await login(actor, { expirationSeconds: '43200' })
    expect(claimsOf(String(resultOf(last.answer, 'stampLogin').session)).exp).toBe(Math.floor(end / 1000))
    service.clock.set(end)
    expect((await calls.query(last.actor, 'whoami')).errorCode).toBe('API_KEY_EXPIRED')
    expect((await calls.query(actor, 'whoami')).errorCode).toBe('API_KEY_EXPIRED')
  })

  it('behavior: keeps ten expiring keys per user and deletes the oldest', async () => {
    const { calls, service } = used
    const person = await calls.signIn('ten@example.com')
    // Each refresh keeps the old key for a minute.
    const logins: { actor: Actor }[] = []
    for (let at = 0; at < 10; at++) {
      service.clock.advance(1)
      logins.push(await login(logins.at(-1)?.actor ?? person))
    }
    expect((await calls.query(person, 'whoami')).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    for (const { actor } of logins) expect((await calls.query(actor, 'whoami')).status).toBe(200)
    const keys = (await calls.query(logins[9]!.actor, 'getApiKeys')).body.apiKeys
    expect(keys).toHaveLength(10)
  })

  it('behavior: refuses keys that the organization has or had', async () => {
    const { calls } = used
    const root = await calls.root()
    const first = await login(root)
    const again = (actor: Actor) => calls.submit(root, 'stampLogin', { publicKey: actor.key.publicKey })
    expect(await again(first.actor)).toMatchObject({ status: 409, errorCode: 'CREDENTIAL_CONFLICT' })
    await login(root, { invalidateExisting: true })
    expect(await again(first.actor)).toMatchObject({ status: 409, errorCode: 'CREDENTIAL_CONFLICT' })
    expect(await again(root)).toMatchObject({ status: 409, errorCode: 'CREDENTIAL_CONFLICT' })
  })

  it('behavior: the login key of two accounts works in each, and not by the parent organization’s id', async () => {
    const { calls, service } = used
    const [one, two] = [await calls.signIn('one@example.com'), await calls.signIn('two@example.com')]
    resultOf(await calls.submit(two, 'stampLogin', { publicKey: one.key.publicKey }), 'stampLogin')
    for (const account of [one, two]) {
      const { body } = await calls.query({ ...account, key: one.key }, 'whoami')
      expect(body).toMatchObject({ organizationId: account.organizationId, userId: account.userId })
    }
    const answer = await calls.query({ ...one, organizationId: service.seeded.organizationId }, 'whoami')
    expect(answer).toMatchObject({ status: 401, errorCode: 'PUBLIC_KEY_NOT_FOUND' })
    expect(answer.body.message).toContain('more than one suborg associated with a public key')
  })

  it.each([
    ['not on the curve', `02${'f'.repeat(64)}`],
    ['uncompressed', `04${'1'.repeat(128)}`],
    ['upper case', `02${'A'.repeat(64)}`],
    ['Ed25519', 'a'.repeat(64)],
  ])('parameters: publicKey, %s', async (_, publicKey) => {
    const answer = await used.calls.submit(await used.calls.root(), 'stampLogin', { publicKey })
    expect(answer).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    expect(answer.body.details[0].issues[0].path).toBe('parameters.publicKey')
  })

  it('behavior: accepts the parent organization’s id in the body', async () => {
    const { calls, service } = used
    const person = await calls.signIn('parent@example.com')
    const asParent = { ...person, organizationId: service.seeded.organizationId }
    expect((await calls.query(asParent, 'whoami')).body).toMatchObject({
      organizationId: person.organizationId,
      userId: person.userId,
    })
    const { answer } = await login(asParent)
    expect(answer.body.activity.organizationId).toBe(person.organizationId)
    expect(claimsOf(String(resultOf(answer, 'stampLogin').session)).organization_id).toBe(
      person.organizationId,
    )
  })
})
