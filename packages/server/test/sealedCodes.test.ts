import { createKeyPair, signClientSignature } from '@latchkey/crypto'
import { openSignedBundle } from '@latchkey/crypto/bundle'
import { beforeAll, describe, expect, it } from 'vitest'

import { resultOf } from './callService.ts'
import { createActors } from './createActors.ts'
import { digestTables } from './digestTables.ts'
import { askForCode, proveSealed, sessionClaims, signLogin, signSignup } from './sealedCodes.ts'
import { relaxedLimits, useTestService } from './useTestService.ts'

describe('sealed codes', () => {
  const used = useTestService(relaxedLimits)
  const account = async (filterValue: string, verificationToken: string) =>
    (await used.calls.proxy('account', { filterType: 'EMAIL', filterValue, verificationToken })).body
      .organizationId as string | undefined

  // docs/wire-format.md#login-flows, with the steps of clients that log in at the auth proxy.
  it('default: sign up and log in', async () => {
    const { calls } = used
    const key = await createKeyPair()
    const verificationToken = await proveSealed(used, 'ada@example.com', key)
    expect(await account('ada@example.com', verificationToken)).toBeUndefined()
    const clientSignature = await signSignup(key, verificationToken, { email: 'ada@example.com' })
    const requested = { userEmail: 'ada@example.com', verificationToken, apiKeys: [], authenticators: [] }
    const signedUp = await calls.proxy('signupV2', { ...requested, oauthProviders: [], clientSignature })
    expect(signedUp.status).toBe(200)
    const { organizationId, userId } = signedUp.body
    expect(await account('ada@example.com', verificationToken)).toBe(organizationId)
    const { publicKey } = key
    const login = { verificationToken, publicKey, clientSignature: await signLogin(key, verificationToken) }
    const answer = await calls.proxy('otpLoginV2', login)
    expect(sessionClaims(answer)).toMatchObject({ organization_id: organizationId, user_id: userId })
    expect((await calls.query({ key, organizationId, userId }, 'whoami')).body.userId).toBe(userId)
    // A lost answer may be asked for again.
    expect(sessionClaims(await calls.proxy('otpLoginV2', login))).toEqual(sessionClaims(answer))
  })

  it.each(['object', 'hex'])('parameters: clientSignature, as %s', async (form) => {
    const contact = `${form}@example.com`
    const key = await createKeyPair()
    const verificationToken = await proveSealed(used, contact, key)
    await used.calls.proxy('signupV2', { userEmail: contact, verificationToken })
    const clientSignature =
      form === 'hex'
        ? await signClientSignature(key, verificationToken)
        : await signLogin(key, verificationToken)
    const requested = { verificationToken, publicKey: key.publicKey, clientSignature }
    expect((await used.calls.proxy('otpLoginV2', requested)).status).toBe(200)
  })

  it('behavior: the target key is signed by the pinned key and names its code', async () => {
    const { calls, service } = used
    const sent = await calls.proxy('otpInitV2', { otpType: 'OTP_TYPE_EMAIL', contact: 'pin@example.com' })
    const { otpId, otpEncryptionTargetBundle: bundle } = sent.body
    expect(await openSignedBundle(bundle, service.config.pinnedKeys.otp)).toEqual({
      targetPublic: expect.stringMatching(/^04[0-9a-f]{128}$/),
      organizationId: service.seeded.organizationId,
      otpId,
    })
    await expect(openSignedBundle(bundle, service.config.pinnedKeys.session)).rejects.toThrow()
    // The first way of asking answers as before.
    const plain = await calls.proxy('otpInit', { otpType: 'OTP_TYPE_EMAIL', contact: 'pin@example.com' })
    expect(Object.keys(plain.body)).toEqual(['otpId'])
  })

  it('behavior: a wrong code costs a try, an invalid bundle none', async () => {
    const { calls } = used
    const { publicKey } = await createKeyPair()
    const code = await askForCode(used, 'tries@example.com')
    const other = await askForCode(used, 'tries@example.com')
    const verify = (encryptedOtpBundle: string) =>
      calls.proxy('otpVerifyV2', { otpId: code.otpId, encryptedOtpBundle })
    const right = await code.seal(publicKey)
    const cases = [
      'x',
      '{}',
      right.slice(0, -6) + (right.endsWith('0000"}') ? '1111"}' : '0000"}'),
      await other.seal(publicKey),
      await code.seal('02'),
      await code.seal(`02${'f'.repeat(64)}`),
      await code.seal(publicKey, '12345'),
    ]
    for (const bundle of [...cases, ...cases])
      expect(await verify(bundle)).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    const wrong = await verify(await code.seal(publicKey, code.otpCode === '000000' ? '111111' : '000000'))
    expect(wrong.body.details[0]).toMatchObject({ errorCode: 'OTP_INVALID', triesLeft: 2 })
    const proven = await verify(right)
    expect(proven.status).toBe(200)
    // The same again, for an answer that was lost; with another key it is over.
    expect((await verify(right)).status).toBe(200)
    expect((await verify(await code.seal((await createKeyPair()).publicKey))).errorCode).toBe('OTP_EXPIRED')
  })

  it('behavior: refuses a plain code beside a sealed one', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const code = await askForCode(used, 'ways@example.com')
    const { publicKey } = await createKeyPair()
    const sealed = { encryptedOtpBundle: await code.seal(publicKey) }
    const before = await digestTables(service.store)
    for (const requested of [{}, { publicKey }, { otpCode: code.otpCode }, { ...sealed, publicKey }])
      expect((await calls.submit(root, 'verifyOtp', { otpId: code.otpId, ...requested })).errorCode).toBe(
        'REQUEST_INVALID',
      )
    expect(await digestTables(service.store)).toBe(before)
    const body = calls.submitBody('verifyOtp', root.organizationId, { otpId: code.otpId, ...sealed })
    const second = { ...body, type: 'ACTIVITY_TYPE_VERIFY_OTP_V2' }
    const { activity } = (await calls.stamped(root.key, 'submit/verify_otp', second)).body
    expect(activity.intent).toEqual({
      verifyOtpIntentV2: { otpId: code.otpId, encryptedOtpBundle: '[not kept]' },
    })
    expect(activity.result.verifyOtpResult.verificationToken).toMatch(/^ey/)
  })

  it('behavior: needs no key before a code is requested', async () => {
    const { config, fetch } = used.service
    const headers = { 'x-auth-proxy-config-id': config.authProxyConfigId }
    const url = `${config.authProxyUrl}/v1/wallet_kit_client_params`
    const answer = await fetch(url, { method: 'POST', headers })
    expect([answer.status, await answer.json()]).toEqual([200, {}])
  })
})

// docs/decisions.md#the-auth-proxy: the client's key is inside what the person proves.
describe('a hostile proxy', () => {
  const used = useTestService(relaxedLimits)
  let proxyUser: Awaited<ReturnType<typeof createActors>>['proxyUser']
  beforeAll(async () => {
    proxyUser = (await createActors(used)).proxyUser
  })

  const accountsOf = async (email: string): Promise<string[]> => {
    const filter = { filterType: 'EMAIL', filterValue: email }
    return (await used.calls.query(proxyUser, 'listVerifiedSuborgs', filter)).body.organizationIds
  }

  /** All that who carries the requests can try with what passes through its hands. */
  async function attack(contact: string, otpId: string, passing: object): Promise<boolean> {
    const { calls } = used
    const thief = await createKeyPair()
    const submit = (name: 'verifyOtp' | 'otpLogin' | 'createSubOrganization', requested: object, type = {}) =>
      calls.submit(proxyUser, name, requested, type)
    const swapped = { otpId, ...passing, publicKey: thief.publicKey }
    const stolen = await submit('verifyOtp', swapped)
    const verified =
      stolen.status === 200
        ? stolen
        : await submit('verifyOtp', { otpId, ...passing }, { type: 'ACTIVITY_TYPE_VERIFY_OTP_V2' })
    const verificationToken = String(resultOf(verified, 'verifyOtp').verificationToken)
    const apiKeys = [{ apiKeyName: 'Mine', publicKey: thief.publicKey, curveType: 'API_KEY_CURVE_P256' }]
    const user = { userName: 'V', userEmail: contact, apiKeys, authenticators: [], oauthProviders: [] }
    const account = { subOrganizationName: 'V', rootUsers: [user], rootQuorumThreshold: 1, verificationToken }
    const bare = { ...user, apiKeys: [] }
    const clientSignature = await signSignup(thief, verificationToken, { apiKeys })
    await submit('createSubOrganization', account)
    await submit('createSubOrganization', { ...account, clientSignature })
    await submit('createSubOrganization', { ...account, rootUsers: [bare, { ...user, userName: 'W' }] })
    await submit('createSubOrganization', { ...account, rootUsers: [bare] })
    const { publicKey } = thief
    const login = { verificationToken, publicKey }
    await submit('otpLogin', login)
    await submit('otpLogin', {
      ...login,
      clientSignature: await signClientSignature(thief, verificationToken),
    })
    await submit('otpLogin', { ...login, clientSignature: await signLogin(thief, verificationToken) })
    for (const organizationId of await accountsOf(contact)) {
      const { status } = await calls.query({ key: thief, organizationId, userId: '' }, 'whoami')
      if (status === 200) return true
    }
    return false
  }

  it.each(['new', 'known'])('default: a sealed code gives it no session, %s person', async (kind) => {
    const contact = `sealed-${kind}@example.com`
    if (kind === 'known') await used.calls.signIn(contact)
    const code = await askForCode(used, contact)
    const { publicKey } = await createKeyPair()
    const encryptedOtpBundle = await code.seal(publicKey)
    expect(await attack(contact, code.otpId, { encryptedOtpBundle })).toBe(false)
    expect(await accountsOf(contact)).toHaveLength(1)
  })

  // README, honest limits: what the seal is for.
  it.each(['new', 'known'])('behavior: a plain code does, %s person', async (kind) => {
    const contact = `plain-${kind}@example.com`
    if (kind === 'known') await used.calls.signIn(contact)
    const { otpId, otpCode } = await used.calls.sendCode(contact)
    expect(await attack(contact, otpId, { otpCode })).toBe(true)
  })

  it('behavior: a signature for one operation is refused by others', async () => {
    const { calls } = used
    const key = await createKeyPair()
    const contact = 'signed@example.com'
    const verificationToken = await proveSealed(used, contact, key)
    const thief = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'Mine', publicKey: thief.publicKey, curveType: 'API_KEY_CURVE_P256' }]
    const ask = async (clientSignature: unknown) =>
      (await calls.proxy('signupV2', { userEmail: contact, verificationToken, apiKeys, clientSignature }))
        .errorCode
    const refused = 'CLIENT_SIGNATURE_INVALID'
    expect(await ask(await signLogin(key, verificationToken))).toBe(refused)
    expect(await ask(await signSignup(key, verificationToken, {}))).toBe(refused)
    expect(await ask(undefined)).toBe(refused)
    // The login's signature over the token passes through the same hands.
    expect(await ask(await signClientSignature(key, verificationToken))).toBe(refused)
    const other = [{ ...apiKeys[0], apiKeyName: 'Other' }]
    expect(await ask(await signSignup(key, verificationToken, { apiKeys: other }))).toBe(refused)
    const contacts = { apiKeys, phoneNumber: '+12025550123' }
    expect(await ask(await signSignup(key, verificationToken, contacts))).toBe(refused)
    expect(await ask(await signSignup(key, verificationToken, { apiKeys }))).toBeUndefined()
  })

  it('behavior: a stolen token can’t create an account with other keys', async () => {
    const { calls } = used
    const key = await createKeyPair()
    const contact = 'read@example.com'
    const verificationToken = await calls.prove(contact, key)
    const thief = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'Mine', publicKey: thief.publicKey, curveType: 'API_KEY_CURVE_P256' }]
    const requested = { userEmail: contact, verificationToken, apiKeys }
    const refused = { status: 401, errorCode: 'CLIENT_SIGNATURE_INVALID' }
    expect(await calls.proxy('signup', requested)).toMatchObject(refused)
    const byThief = await signSignup(thief, verificationToken, { apiKeys })
    expect(await calls.proxy('signup', { ...requested, clientSignature: byThief })).toMatchObject(refused)
    const named = { ...byThief, publicKey: key.publicKey }
    expect(await calls.proxy('signup', { ...requested, clientSignature: named })).toMatchObject(refused)
    const clientSignature = await signSignup(key, verificationToken, { apiKeys })
    expect((await calls.proxy('signup', { ...requested, clientSignature })).status).toBe(200)
  })
})
