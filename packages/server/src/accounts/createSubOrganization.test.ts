import { createKeyPair, encodeHex, type KeyPair, readVerificationToken } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'
import { resultOf } from '../../test/callService.ts'
import { digestTables } from '../../test/digestTables.ts'
import { signSignup } from '../../test/sealedCodes.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const apiKey = (key: KeyPair) => ({
  apiKeyName: 'key',
  publicKey: key.publicKey,
  curveType: 'API_KEY_CURVE_P256',
})

describe('create_sub_organization and signup', () => {
  const used = useTestService(relaxedLimits)
  const account = async (contact: string) =>
    (await used.calls.proxy('account', { filterType: 'EMAIL', filterValue: contact })).body.organizationId
  const suborg = (changes = {}, user = {}) => ({
    subOrganizationName: 'Sub',
    rootQuorumThreshold: 1,
    rootUsers: [{ userName: 'Ada', apiKeys: [], authenticators: [], oauthProviders: [], ...user }],
    ...changes,
  })

  it('default: the API key signs in to its sub-organization', async () => {
    const { calls } = used
    const key = await createKeyPair()
    const { status, body } = await calls.proxy('signup', { userName: 'Ada', apiKeys: [apiKey(key)] })
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['organizationId', 'userId'])
    const actor = { key, organizationId: body.organizationId, userId: body.userId }
    expect((await calls.query(actor, 'whoami')).body).toMatchObject({
      username: 'Ada',
      organizationName: 'Ada',
    })
  })

  it('behavior: repeats the ids for the same sign-up within a minute', async () => {
    const { calls, service } = used
    const key = await createKeyPair()
    const verificationToken = await calls.prove('twice@example.com', key)
    const requested = { userEmail: 'twice@example.com', verificationToken }
    const first = await calls.proxy('signup', requested)
    const again = await calls.proxy('signup', requested)
    expect(again).toMatchObject({ status: 200, body: first.body })
    const other = await calls.proxy('signup', { ...requested, userName: 'Somebody else' })
    expect(other).toMatchObject({ status: 401, errorCode: 'VERIFICATION_TOKEN_INVALID' })
    service.clock.advance(60_000)
    expect(await calls.proxy('signup', requested)).toMatchObject({ errorCode: 'VERIFICATION_TOKEN_INVALID' })
  })

  it('behavior: repeats the ids for a sign-up by key; another sign-up with that key conflicts', async () => {
    const { calls } = used
    const key = await createKeyPair()
    const requested = { userName: 'Key', apiKeys: [apiKey(key)] }
    const first = await calls.proxy('signup', requested)
    expect(await calls.proxy('signup', requested)).toMatchObject({ status: 200, body: first.body })
    const other = await calls.proxy('signup', { ...requested, userName: 'Other' })
    expect(other).toMatchObject({ status: 409, errorCode: 'CREDENTIAL_CONFLICT' })
  })

  it('behavior: signing up with another user’s address and an own key gives no access', async () => {
    const { calls } = used
    const victim = 'victim@example.com'
    const thief = await createKeyPair()
    const planted = await calls.proxy('signup', { userEmail: victim, apiKeys: [apiKey(thief)] })
    expect(planted.status).toBe(200)
    expect(await account(victim)).toBeUndefined()
    const person = await calls.signIn(victim)
    expect(person.organizationId).not.toBe(planted.body.organizationId)
    const spy = { key: thief, organizationId: person.organizationId, userId: person.userId }
    expect((await calls.query(spy, 'whoami')).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
  })

  it('behavior: adding and deleting the key gives no access either', async () => {
    const { calls } = used
    const victim = 'victim2@example.com'
    const thief = await createKeyPair()
    const { body } = await calls.proxy('signup', { userEmail: victim, apiKeys: [apiKey(thief)] })
    const actor = { key: thief, organizationId: body.organizationId, userId: body.userId }
    const { apiKeys } = (await calls.query(actor, 'getApiKeys')).body
    const ids = { userId: actor.userId, apiKeyIds: [apiKeys[0].apiKeyId] }
    expect((await calls.submit(actor, 'deleteApiKeys', ids)).errorCode).toBe('LAST_CREDENTIAL')
    expect(await account(victim)).toBeUndefined()
  })

  it('behavior: refuses a user tag instead of ignoring it', async () => {
    const { calls } = used
    const answer = await calls.proxy('signup', { userEmail: 'tagged@example.com', userTag: 'friends' })
    expect(answer).toMatchObject({ status: 501, errorCode: 'NOT_BUILT' })
    expect(answer.body.message).toBe('userTag of signup is not built yet.')
    expect(await account('tagged@example.com')).toBeUndefined()
  })

  it('behavior: adding the address beside an own contact gives no access either', async () => {
    const { calls } = used
    await calls.submit(await calls.root(), 'updateAuthProxyConfig', { allowedAuthMethods: ['email', 'sms'] })
    const thief = await createKeyPair()
    const verificationToken = await calls.prove('+15550100299', thief, 'OTP_TYPE_SMS')
    const planted = { userEmail: 'victim3@example.com', userPhoneNumber: '+15550100299', verificationToken }
    expect((await calls.proxy('signup', planted)).status).toBe(200)
    expect(await account('victim3@example.com')).toBeUndefined()
  })

  it('behavior: an account with only an unverified address belongs to the person who verifies it', async () => {
    const { calls } = used
    const { body } = await calls.proxy('signup', { userEmail: 'code-only@example.com' })
    expect(await account('code-only@example.com')).toBe(body.organizationId)
    const person = await calls.signIn('code-only@example.com')
    expect(person.organizationId).toBe(body.organizationId)
    // From now on the contact is verified, and stays so whatever is added.
    expect(await account('Code-Only@example.com')).toBe(body.organizationId)
  })

  it('behavior: a verified address has one account, whatever others claim', async () => {
    const { calls } = used
    const person = await calls.signIn('owner@example.com')
    const squatter = await calls.proxy('signup', { userEmail: 'owner@example.com' })
    expect(await account('owner@example.com')).toBe(person.organizationId)
    const key = await createKeyPair()
    const verificationToken = await calls.prove('owner@example.com', key)
    const there = { organizationId: squatter.body.organizationId }
    expect(await calls.logIn(key, verificationToken, there)).toMatchObject({
      status: 404,
      errorCode: 'USER_NOT_FOUND',
    })
    const second = await calls.proxy('signup', { userEmail: 'owner@example.com', verificationToken })
    expect(second).toMatchObject({ status: 409, errorCode: 'CREDENTIAL_CONFLICT' })
  })

  it('behavior: a token verifies its own contact, in its own organization, once', async () => {
    const { calls } = used
    const key = await createKeyPair()
    const verificationToken = await calls.prove('mine@example.com', key)
    const before = await digestTables(used.service.store, ['limits'])
    const other = await calls.proxy('signup', { userEmail: 'yours@example.com', verificationToken })
    expect(other).toMatchObject({ status: 401, errorCode: 'VERIFICATION_TOKEN_INVALID' })
    expect(await digestTables(used.service.store, ['limits'])).toBe(before)
    // The contact may be omitted.
    const { status, body } = await calls.proxy('signup', { verificationToken })
    expect(status).toBe(200)
    expect(await account('mine@example.com')).toBe(body.organizationId)
  })

  it('parameters: clientSignature is optional but must be valid', async () => {
    const { calls } = used
    const key = await createKeyPair()
    const verificationToken = await calls.prove('signed@example.com', key)
    const parts = { apiKeys: [], authenticators: [], oauthProviders: [] }
    const sign = async (value: object, by = key) => {
      const tokenId = readVerificationToken(verificationToken).id
      const message = JSON.stringify({ signup: value, tokenId, type: 'USAGE_TYPE_SIGNUP' })
      const signature = encodeHex(await by.sign(message))
      return { publicKey: key.publicKey, scheme: 'CLIENT_SIGNATURE_SCHEME_API_P256', message, signature }
    }
    const signup = (clientSignature: unknown) => calls.proxy('signup', { verificationToken, clientSignature })
    expect((await signup(await sign(parts, await createKeyPair()))).errorCode).toBe(
      'CLIENT_SIGNATURE_INVALID',
    )
    expect((await signup(await sign({ ...parts, apiKeys: [apiKey(key)] }))).errorCode).toBe(
      'CLIENT_SIGNATURE_INVALID',
    )
    expect((await signup(encodeHex(await key.sign('other')))).errorCode).toBe('CLIENT_SIGNATURE_INVALID')
    for (const contact of [{ email: 'another@example.com' }, { phoneNumber: '+15550100298' }])
      expect((await signup(await sign({ ...parts, ...contact }))).errorCode).toBe('CLIENT_SIGNATURE_INVALID')
    expect((await signup(await sign(parts))).status).toBe(200)
  })

  it('parameters: clientSignature must sign exactly what was sent', async () => {
    const { calls } = used
    const [key, usersKey, other] = [await createKeyPair(), await createKeyPair(), await createKeyPair()]
    const verificationToken = await calls.prove('exact@example.com', key)
    // The keys are sent without a curve, and with a member that sign-up ignores.
    const sent = ({ publicKey }: KeyPair) => ({ apiKeyName: 'own', publicKey, label: 'first' })
    const parts = (apiKeys: object[]) => ({ apiKeys, authenticators: [], oauthProviders: [] })
    const signup = async (requested: object[], signed: object[]) => {
      const clientSignature = await signSignup(key, verificationToken, parts(signed))
      return await calls.proxy('signupV2', { verificationToken, ...parts(requested), clientSignature })
    }
    const refused: [object[], object[]][] = [
      [[sent(other)], [sent(usersKey)]],
      [[sent(usersKey), sent(other)], [sent(usersKey)]],
      [[{ ...sent(usersKey), expirationSeconds: '900' }], [sent(usersKey)]],
      [[sent(usersKey)], [{ ...sent(usersKey), curveType: 'API_KEY_CURVE_P521' }]],
    ]
    for (const [requested, signed] of refused) {
      expect((await signup(requested, signed)).errorCode).toBe('CLIENT_SIGNATURE_INVALID')
    }
    expect((await signup([sent(usersKey)], [sent(usersKey)])).status).toBe(200)
  })

  it('parameters: clientSignature signs for one root user only', async () => {
    const { calls } = used
    const root = await calls.root()
    const [key, firstKey, other] = [await createKeyPair(), await createKeyPair(), await createKeyPair()]
    const userEmail = 'first@example.com'
    const verificationToken = await calls.prove(userEmail, key)
    const first = { ...suborg().rootUsers[0]!, userEmail, apiKeys: [apiKey(firstKey)] }
    const second = { ...suborg().rootUsers[0]!, userName: 'Eve', apiKeys: [apiKey(other)] }
    const clientSignature = await signSignup(key, verificationToken, { apiKeys: first.apiKeys })
    const create = (rootUsers: object[]) =>
      calls.submit(root, 'createSubOrganization', suborg({ rootUsers, verificationToken, clientSignature }))
    expect((await create([first, second])).errorCode).toBe('CLIENT_SIGNATURE_INVALID')
    expect((await create([first])).status).toBe(200)
  })

  it('parameters: clientSignature as hex over the token', async () => {
    const { calls } = used
    const key = await createKeyPair()
    const verificationToken = await calls.prove('hex@example.com', key)
    const clientSignature = encodeHex(await key.sign(verificationToken))
    expect((await calls.proxy('signup', { verificationToken, clientSignature })).status).toBe(200)
  })

  it('behavior: refuses a user without a login method', async () => {
    expect((await used.calls.proxy('signup', { userName: 'Nobody' })).status).toBe(400)
  })

  it('behavior: what is not built is refused, not ignored', async () => {
    const { calls } = used
    const requested = suborg({ disableOtpEmailAuth: true })
    expect(await calls.submit(await calls.root(), 'createSubOrganization', requested)).toMatchObject({
      status: 501,
      errorCode: 'NOT_BUILT',
    })
  })

  it('parameters: rootQuorumThreshold', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const keys = [await createKeyPair(), await createKeyPair()]
    const rootUsers = keys.map((key) => ({ ...suborg().rootUsers[0]!, apiKeys: [apiKey(key)] }))
    const pair = suborg({ rootQuorumThreshold: 2, rootUsers })
    const created = resultOf(await calls.submit(root, 'createSubOrganization', pair), 'createSubOrganization')
    const one = {
      key: keys[0]!,
      organizationId: String(created.subOrganizationId),
      userId: String(created.rootUserIds?.[0]),
    }
    // Neither may act alone.
    const renamed = await calls.submit(one, 'updateUserName', { userId: one.userId, userName: 'Other' })
    expect(renamed.body.activity.status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')

    const before = await digestTables(service.store)
    const other = { ...suborg().rootUsers[0]!, apiKeys: [apiKey(await createKeyPair())] }
    const nobody = { ...suborg().rootUsers[0]!, userEmail: 'unverified@example.com' }
    const unreachable = suborg({ rootQuorumThreshold: 2, rootUsers: [other, nobody] })
    const refused = await calls.submit(root, 'createSubOrganization', unreachable)
    expect(refused).toMatchObject({ status: 409, errorCode: 'QUORUM_UNREACHABLE' })
    expect(refused.body.details[0]).toMatchObject({ threshold: 2, rootUsers: 1 })
    expect(await digestTables(service.store)).toBe(before)
  })

  it('behavior: changes nothing if one part is refused', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const fresh = await createKeyPair()
    const before = await digestTables(service.store)
    const keys = [apiKey(fresh), { ...apiKey(fresh), publicKey: service.seeded.rootApiKey.publicKey }]
    const conflict = await calls.submit(root, 'createSubOrganization', suborg({}, { apiKeys: keys }))
    expect(conflict).toMatchObject({ status: 409, errorCode: 'CREDENTIAL_CONFLICT' })
    const twice = await calls.submit(
      root,
      'createSubOrganization',
      suborg({}, { apiKeys: [keys[0], keys[0]] }),
    )
    expect(twice).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    expect(await digestTables(service.store)).toBe(before)
  })

  it('behavior: a sub-organization can’t have sub-organizations', async () => {
    const { calls } = used
    const person = await calls.signIn('nested@example.com')
    expect(await calls.submit(person, 'createSubOrganization', suborg())).toMatchObject({
      status: 403,
      errorCode: 'REQUEST_NOT_AUTHORIZED',
    })
  })

  it('behavior: creates several root users, in the order of the request', async () => {
    const { calls } = used
    const root = await calls.root()
    const rootUsers = ['One', 'Two'].map((userName) => ({ ...suborg().rootUsers[0]!, userName }))
    const result = resultOf(
      await calls.submit(root, 'createSubOrganization', suborg({ rootUsers })),
      'createSubOrganization',
    )
    const { subOrganizationId: organizationId, rootUserIds } = result as unknown as {
      subOrganizationId: string
      rootUserIds: string[]
    }
    const names = []
    for (const userId of rootUserIds) {
      names.push((await calls.query({ ...root, organizationId }, 'getUser', { userId })).body.user.userName)
    }
    expect(names).toEqual(['One', 'Two'])
  })
})
