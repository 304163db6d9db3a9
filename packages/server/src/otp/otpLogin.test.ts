import { createKeyPair, encodeHex, type KeyPair, readVerificationToken } from '@latchkey/crypto'
import { encodeDer } from '@latchkey/crypto/node'
import { createTestService } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { callService } from '../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const claimsOf = (session: string) => JSON.parse(Buffer.from(session.split('.')[1]!, 'base64url').toString())

describe('otp_login', () => {
  const used = useTestService(relaxedLimits)
  let people = 0
  /** A user with an account, a fresh verification token and its key. */
  const start = async () => {
    const contact = `login${people++}@example.com`
    const key = await createKeyPair()
    const verificationToken = await used.calls.prove(contact, key)
    const { body } = await used.calls.proxy('signup', { userEmail: contact, verificationToken })
    return { contact, key, verificationToken, organizationId: body.organizationId as string }
  }
  const message = (key: KeyPair, token: string, changes = {}) =>
    JSON.stringify({
      login: { publicKey: key.publicKey },
      tokenId: readVerificationToken(token).id,
      type: 'USAGE_TYPE_LOGIN',
      ...changes,
    })
  const signed = async (key: KeyPair, text: string) => ({
    publicKey: key.publicKey,
    scheme: 'CLIENT_SIGNATURE_SCHEME_API_P256',
    message: text,
    signature: encodeHex(await key.sign(text)),
  })

  it('behavior: repeats the session for the same request within a minute', async () => {
    const { calls, service } = used
    const { key, verificationToken } = await start()
    const first = await calls.logIn(key, verificationToken)
    service.clock.advance(59_999)
    const again = await calls.logIn(key, verificationToken)
    expect(again.status).toBe(200)
    expect(claimsOf(again.body.session)).toEqual(claimsOf(first.body.session))
    service.clock.advance(1)
    expect(await calls.logIn(key, verificationToken)).toMatchObject({
      status: 401,
      errorCode: 'VERIFICATION_TOKEN_INVALID',
    })
  })

  it('behavior: doesn’t repeat a session whose key has ended', async () => {
    const { calls } = used
    const { key, verificationToken } = await start()
    const { user_id: userId, organization_id: organizationId } = claimsOf(
      (await calls.logIn(key, verificationToken)).body.session,
    )
    const actor = { key, userId, organizationId }
    const { apiKeys } = (await calls.query(actor, 'getApiKeys', { userId })).body
    const ended = await calls.submit(actor, 'deleteApiKeys', { userId, apiKeyIds: [apiKeys[0].apiKeyId] })
    expect(ended.status).toBe(200)
    expect((await calls.logIn(key, verificationToken)).errorCode).toBe('VERIFICATION_TOKEN_INVALID')
    expect((await calls.query(actor, 'whoami')).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
  })

  it('behavior: refuses the token with another key', async () => {
    const { calls } = used
    const { key, verificationToken } = await start()
    const thief = await createKeyPair()
    expect(await calls.logIn(thief, verificationToken)).toMatchObject({
      errorCode: 'VERIFICATION_TOKEN_INVALID',
    })
    const stolen = await signed(thief, verificationToken)
    const swapped = { verificationToken, publicKey: key.publicKey, client_signature: stolen.signature }
    expect(await calls.proxy('otpLogin', swapped)).toMatchObject({ errorCode: 'CLIENT_SIGNATURE_INVALID' })
    expect((await calls.logIn(key, verificationToken)).status).toBe(200)
  })

  it('behavior: the session is for the key that the signed message names', async () => {
    const { calls, service } = used
    const { key, verificationToken } = await start()
    const [session, thief] = [await createKeyPair(), await createKeyPair()]
    const naming = ({ publicKey }: KeyPair) => message(key, verificationToken, { login: { publicKey } })
    const logIn = async (publicKey: string, clientSignature: unknown) =>
      await calls.proxy('otpLoginV2', { verificationToken, publicKey, clientSignature })
    const refusals: [string, unknown, string][] = [
      // For a key that isn't named, or by a key that isn't the token's.
      [thief.publicKey, await signed(key, naming(session)), 'CLIENT_SIGNATURE_INVALID'],
      [session.publicKey, await signed(thief, naming(session)), 'CLIENT_SIGNATURE_INVALID'],
      [
        session.publicKey,
        { ...(await signed(thief, naming(session))), publicKey: key.publicKey },
        'CLIENT_SIGNATURE_INVALID',
      ],
      // A signature over the token names no session key, so only the token's key is accepted.
      [session.publicKey, await signed(key, verificationToken), 'VERIFICATION_TOKEN_INVALID'],
      [session.publicKey, encodeHex(await key.sign(verificationToken)), 'VERIFICATION_TOKEN_INVALID'],
    ]
    for (const [publicKey, clientSignature, errorCode] of refusals) {
      expect(await logIn(publicKey, clientSignature)).toMatchObject({ status: 401, errorCode })
    }
    const offCurve = { publicKey: `02${'ff'.repeat(32)}` }
    const pointless = await signed(key, message(key, verificationToken, { login: offCurve }))
    expect((await logIn(offCurve.publicKey, pointless)).errorCode).toBe('REQUEST_INVALID')

    const first = await logIn(session.publicKey, await signed(key, naming(session)))
    expect(first.status).toBe(200)
    const claims = claimsOf(first.body.session)
    expect(claims.public_key).toBe(session.publicKey)
    const actor = { key: session, userId: claims.user_id, organizationId: claims.organization_id }
    expect((await calls.query(actor, 'whoami')).status).toBe(200)
    expect((await calls.query({ ...actor, key }, 'whoami')).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')

    const again = await logIn(session.publicKey, await signed(key, naming(session)))
    expect(claimsOf(again.body.session)).toEqual(claims)
    // Too late for the token's own key, and for another one that it signs.
    expect((await calls.logIn(key, verificationToken)).errorCode).toBe('VERIFICATION_TOKEN_INVALID')
    expect(await logIn(thief.publicKey, await signed(key, naming(thief)))).toMatchObject({
      errorCode: 'VERIFICATION_TOKEN_INVALID',
    })
    service.clock.advance(60_000)
    expect((await logIn(session.publicKey, await signed(key, naming(session)))).status).toBe(401)
  })

  it('parameters: client_signature, in every accepted form', async () => {
    const { calls } = used
    const forms: ((key: KeyPair, token: string) => Promise<object>)[] = [
      async (key, token) => ({ client_signature: encodeHex(await key.sign(token)) }),
      async (key, token) => ({ client_signature: encodeHex(encodeDer(await key.sign(token))) }),
      async (key, token) => ({ clientSignature: await signed(key, message(key, token)) }),
    ]
    for (const form of forms) {
      const { key, verificationToken } = await start()
      const body = { verificationToken, publicKey: key.publicKey, ...(await form(key, verificationToken)) }
      expect((await calls.proxy('otpLogin', body)).status).toBe(200)
    }
  })

  it('parameters: client_signature, over anything else', async () => {
    const { calls } = used
    const { key, verificationToken } = await start()
    const other = await createKeyPair()
    const text = message(key, verificationToken)
    const refused = [
      await signed(key, message(key, verificationToken, { type: 'USAGE_TYPE_SIGNUP' })),
      await signed(key, message(key, verificationToken, { tokenId: '11111111-1111-4111-8111-111111111111' })),
      await signed(key, message(key, verificationToken, { login: { publicKey: other.publicKey } })),
      await signed(key, 'no message'),
      await signed(other, text),
      { ...(await signed(other, text)), publicKey: key.publicKey },
      { ...(await signed(key, text)), publicKey: other.publicKey },
      { ...(await signed(key, text)), message: `${text} ` },
      encodeHex(await key.sign(`${verificationToken} `)),
      '00'.repeat(64),
    ]
    for (const client_signature of refused) {
      const answer = await calls.proxy('otpLogin', {
        verificationToken,
        publicKey: key.publicKey,
        client_signature,
      })
      expect(answer).toMatchObject({ status: 401, errorCode: 'CLIENT_SIGNATURE_INVALID' })
    }
  })

  it('behavior: refuses forged, modified and expired tokens', async () => {
    const { calls, service } = used
    const { key, verificationToken } = await start()
    const [header, payload, signature] = verificationToken.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const forged = [
      [header, encode({ ...claims, contact: 'victim@example.com' }), signature],
      [encode({ alg: 'none', typ: 'JWT' }), payload, signature],
      [encode({ alg: 'HS256', typ: 'JWT' }), payload, signature],
      [header, payload, Buffer.alloc(64).toString('base64url')],
      [header, payload, `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`],
      // A session token is not a verification token.
      (await calls.signIn('confused@example.com')).session.split('.'),
    ]
    for (const parts of forged) {
      expect(await calls.logIn(key, parts.join('.'))).toMatchObject({
        status: 401,
        errorCode: 'VERIFICATION_TOKEN_INVALID',
      })
    }
    service.clock.advance(900_000)
    expect((await calls.logIn(key, verificationToken)).errorCode).toBe('VERIFICATION_TOKEN_INVALID')
  })

  it('behavior: reports a contact without an account', async () => {
    const { calls } = used
    const key = await createKeyPair()
    const verificationToken = await calls.prove('nobody@example.com', key)
    expect(await calls.logIn(key, verificationToken)).toMatchObject({
      status: 404,
      errorCode: 'USER_NOT_FOUND',
    })
  })

  it('parameters: organizationId', async () => {
    const { calls } = used
    const account = await start()
    const other = await start()
    const refused = await calls.logIn(account.key, account.verificationToken, {
      organizationId: other.organizationId,
    })
    expect(refused).toMatchObject({ status: 404, errorCode: 'USER_NOT_FOUND' })
    const { status, body } = await calls.logIn(account.key, account.verificationToken, {
      organizationId: account.organizationId,
    })
    expect(status).toBe(200)
    expect(claimsOf(body.session).organization_id).toBe(account.organizationId)
  })

  it('behavior: doesn’t find another tenant’s organization, and logs nothing', async () => {
    const lines: string[] = []
    const write = (event: string) => void lines.push(event)
    const log = { debug() {}, info() {}, warn: write, error: write }
    const service = await createTestService({ ...relaxedLimits, beside: used.service, log })
    const calls = callService(service)
    const account = await start()
    const tenant = await calls.createTenant('Elsewhere')
    for (const organizationId of [tenant.organizationId, '11111111-1111-4111-8111-111111111111'])
      expect(await calls.logIn(account.key, account.verificationToken, { organizationId })).toMatchObject({
        status: 404,
        errorCode: 'ORGANIZATION_NOT_FOUND',
      })
    expect(lines).toEqual([])
    await service.close()
  })

  it('parameters: invalidateExisting', async () => {
    const { calls } = used
    const before = await calls.signIn('invalidate@example.com')
    const key = await createKeyPair()
    const token = await calls.prove('invalidate@example.com', key)
    expect((await calls.logIn(key, token, { invalidateExisting: true })).status).toBe(200)
    expect((await calls.query(before, 'whoami')).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
  })
})
