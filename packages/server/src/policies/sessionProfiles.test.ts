import { createKeyPair } from '@latchkey/crypto'
import { beforeAll, describe, expect, it } from 'vitest'

import { type Actor, type Answer, resultOf } from '../../test/callService.ts'
import { createPerson } from '../../test/createActors.ts'
import { createUser } from '../../test/createUser.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const claimsOf = (session: unknown) =>
  JSON.parse(Buffer.from(String(session).split('.')[1]!, 'base64url').toString())

const used = useTestService(relaxedLimits)
let root: Actor
beforeAll(async () => {
  root = await used.calls.root()
})

let count = 0
async function createProfile(scope: string, parameters: object = {}, author = root): Promise<string> {
  const named = { sessionProfileName: `Profile ${count++}`, scope, ...parameters }
  const created = await used.calls.submit(author, 'createSessionProfile', named)
  return String(resultOf(created, 'createSessionProfile').sessionProfileId)
}

interface Scoped {
  answer: Answer
  actor: Actor
  claims: Record<string, unknown>
}

/** A session of the actor with a profile. */
async function logIn(actor: Actor, parameters: object): Promise<Scoped> {
  const key = await createKeyPair()
  const answer = await used.calls.submit(actor, 'stampLogin', { publicKey: key.publicKey, ...parameters })
  const session = answer.status === 200 ? resultOf(answer, 'stampLogin').session : undefined
  return { answer, actor: { ...actor, key }, claims: session === undefined ? {} : claimsOf(session) }
}

const scoped = async (actor: Actor, scope: string): Promise<Actor> => {
  const { actor: session, answer } = await logIn(actor, { sessionProfileId: await createProfile(scope) })
  expect(answer.status).toBe(200)
  return session
}

const outOfScope = { status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' }
const signing = "activity.action == 'SIGN'"

describe('session profiles', () => {
  it('default: a profile is read by its organization and by sub-organizations, and by nobody else', async () => {
    const { calls } = used
    const person = await calls.signIn('reader@example.com')
    const sessionProfileId = await createProfile(signing, { expirationSeconds: '300', notes: 'for agents' })
    const expected = {
      sessionProfileId,
      sessionProfileName: expect.any(String),
      scope: signing,
      expirationSeconds: '300',
      notes: 'for agents',
      createdAt: { seconds: expect.any(String), nanos: expect.any(String) },
      updatedAt: { seconds: expect.any(String), nanos: expect.any(String) },
    }
    for (const actor of [root, person]) {
      const one = await calls.query(actor, 'getSessionProfile', { sessionProfileId })
      expect(one.body).toEqual({ sessionProfile: expected })
      const { body } = await calls.query(actor, 'getSessionProfiles')
      expect(body.sessionProfiles).toContainEqual(expected)
    }
    const other = await calls.createTenant('Without profiles')
    expect((await calls.query(other, 'getSessionProfiles')).body).toEqual({ sessionProfiles: [] })
    const unknown = await calls.query(other, 'getSessionProfile', { sessionProfileId })
    expect(unknown).toMatchObject({ status: 404, errorCode: 'SESSION_PROFILE_NOT_FOUND' })
  })

  it('error: a scope that is no condition of a policy', async () => {
    const refused = await used.calls.submit(root, 'createSessionProfile', {
      sessionProfileName: 'wrong',
      scope: 'approvers.count() > 1',
    })
    expect(refused).toMatchObject({ status: 400, errorCode: 'POLICY_INVALID' })
    expect(refused.body.message).toContain('invalid policy scope')
  })

  it('error: a name that is taken', async () => {
    await createProfile('true', { sessionProfileName: 'Taken' })
    const again = await used.calls.submit(root, 'createSessionProfile', {
      sessionProfileName: 'Taken',
      scope: 'true',
    })
    expect(again).toMatchObject({ status: 409, errorCode: 'NAME_TAKEN' })
  })

  it('error: more than 100 of an organization', async () => {
    const tenant = await used.calls.createTenant('Many profiles')
    for (let at = 0; at < 100; at++) await createProfile('true', {}, tenant)
    const refused = await used.calls.submit(tenant, 'createSessionProfile', {
      sessionProfileName: 'one more',
      scope: 'true',
    })
    expect(refused).toMatchObject({ status: 429, errorCode: 'LIMIT_EXCEEDED' })
  })

  it('error: a sub-organization makes none', async () => {
    const person = await createPerson(used, root, 'Maker')
    const profile = { sessionProfileName: 'mine', scope: 'true' }
    expect(await used.calls.submit(person, 'createSessionProfile', profile)).toMatchObject(outOfScope)
  })
})

describe('sessions with a profile', () => {
  let person: Actor
  beforeAll(async () => {
    person = await createPerson(used, root, 'Scoped')
  })

  it('default: the token says profile and scope, and the shorter time counts', async () => {
    const sessionProfileId = await createProfile(signing, {
      sessionProfileName: 'Agent',
      expirationSeconds: '300',
    })
    const now = Math.floor(used.service.clock.now() / 1_000)
    const long = await logIn(root, { sessionProfileId, expirationSeconds: '900' })
    const facts = { session_type: 'Agent', session_profile_id: sessionProfileId, scope: signing }
    expect(long.claims).toMatchObject({ ...facts, exp: now + 300 })
    const short = await logIn(root, { sessionProfileId, expirationSeconds: '60' })
    expect(short.claims).toMatchObject({ ...facts, exp: now + 60 })
    const plain = await logIn(root, {})
    expect(plain.claims).toMatchObject({ session_type: 'SESSION_TYPE_READ_WRITE' })
    expect(plain.claims).not.toHaveProperty('scope')
  })

  it('parameters: sessionProfileId of otp_login by the auth proxy', async () => {
    const { calls } = used
    const user = await calls.signIn('scoped@example.com')
    const sessionProfileId = await createProfile(signing)
    const key = await createKeyPair()
    const login = await calls.logIn(key, await calls.prove(user.contact, key), { sessionProfileId })
    expect(claimsOf(login.body.session)).toMatchObject({
      session_profile_id: sessionProfileId,
      scope: signing,
    })
    const session = { ...user, key }
    expect(await calls.submit(session, 'createUserTag', { userTagName: 'a', userIds: [] })).toMatchObject(
      outOfScope,
    )
  })

  it('error: a profile that does not exist, or of another tenant', async () => {
    const tenant = await used.calls.createTenant('Other profiles')
    const others = await createProfile('true', {}, tenant)
    for (const sessionProfileId of [others, '00000000-0000-4000-8000-000000000001']) {
      const { answer } = await logIn(person, { sessionProfileId })
      expect(answer).toMatchObject({ status: 404, errorCode: 'SESSION_PROFILE_NOT_FOUND' })
    }
  })

  it('behavior: a scope binds the root user of an organization', async () => {
    const { calls } = used
    const session = await scoped(person, "activity.kind == 'CREATE_WALLET'")
    const tag = { userTagName: 'by root', userIds: [] }
    const refused = await calls.submit(session, 'createUserTag', tag)
    expect(refused).toMatchObject(outOfScope)
    expect(refused.body.message).toContain("the scope of the session's profile doesn't allow create_user_tag")
    const wallet = { walletName: 'Scoped', accounts: [] }
    expect((await calls.submit(session, 'createWallet', wallet)).status).toBe(200)
    expect((await calls.submit(person, 'createUserTag', tag)).status).toBe(200)
  })

  it('behavior: a scope that fails allows nothing', async () => {
    const session = await scoped(person, "eth.tx.to == '0x52908400098527886E0F7030069857D2E4169EE7'")
    const wallet = { walletName: 'Failing', accounts: [] }
    expect(await used.calls.submit(session, 'createWallet', wallet)).toMatchObject(outOfScope)
  })

  it('behavior: a refresh keeps the profile, and takes no other', async () => {
    const sessionProfileId = await createProfile("activity.kind == 'STAMP_LOGIN'", {
      expirationSeconds: '300',
    })
    const { actor } = await logIn(person, { sessionProfileId })
    const other = await createProfile('true')
    expect((await logIn(actor, { sessionProfileId: other })).answer).toMatchObject(outOfScope)
    const now = Math.floor(used.service.clock.now() / 1_000)
    const refreshed = await logIn(actor, { expirationSeconds: '900' })
    expect(refreshed.claims).toMatchObject({ session_profile_id: sessionProfileId, exp: now + 300 })
    expect(
      await used.calls.submit(refreshed.actor, 'createWallet', { walletName: 'x', accounts: [] }),
    ).toMatchObject(outOfScope)
  })

  it('behavior: a scope that names no refresh refuses it', async () => {
    expect((await logIn(await scoped(person, 'true'), {})).answer).toMatchObject(outOfScope)
  })

  it('behavior: keys that a session makes keep its profile, and end with it', async () => {
    const { calls } = used
    const session = await scoped(person, "activity.kind in ['CREATE_API_KEYS', 'STAMP_LOGIN']")
    const key = await createKeyPair()
    const add = (expirationSeconds?: string) =>
      calls.submit(session, 'createApiKeys', {
        userId: person.userId,
        apiKeys: [
          {
            apiKeyName: 'child',
            publicKey: key.publicKey,
            curveType: 'API_KEY_CURVE_P256',
            expirationSeconds,
          },
        ],
      })
    expect((await add()).status).toBe(403)
    expect((await add('3600')).status).toBe(403)
    expect((await add('600')).status).toBe(200)
    const child = { ...person, key }
    const tag = { userTagName: 'by child', userIds: [] }
    expect(await calls.submit(child, 'createUserTag', tag)).toMatchObject(outOfScope)
    const { actor: grandchild, claims } = await logIn(child, {})
    expect(claims).toHaveProperty('session_profile_id')
    expect(await calls.submit(grandchild, 'createUserTag', tag)).toMatchObject(outOfScope)
    const { body } = await calls.query(person, 'getApiKeys', { userId: person.userId })
    const made = body.apiKeys.find((one: { apiKeyName: string }) => one.apiKeyName === 'child')
    expect(made.credential).toHaveProperty('sessionProfileId')
  })

  it('behavior: signing out needs no scope', async () => {
    const { calls } = used
    const session = await scoped(person, 'false')
    const { body } = await calls.query(person, 'getApiKeys', { userId: person.userId })
    const { apiKeyId } = body.apiKeys.find(
      (one: { credential: { publicKey: string } }) => one.credential.publicKey === session.key.publicKey,
    )
    const { apiKeyId: others } = body.apiKeys.find((one: { apiKeyId: string }) => one.apiKeyId !== apiKeyId)
    const end = (apiKeyIds: string[]) =>
      calls.submit(session, 'deleteApiKeys', { userId: person.userId, apiKeyIds })
    expect(await end([others])).toMatchObject(outOfScope)
    expect(await end([apiKeyId, others])).toMatchObject(outOfScope)
    expect((await end([apiKeyId])).status).toBe(200)
    expect((await calls.query(session, 'whoami')).status).toBe(401)
  })
})

describe('queries of a session with a profile', () => {
  it('default: the caller, their own activities and the profiles, and no more', async () => {
    const { calls } = used
    const person = await createPerson(used, root, 'Queries')
    const session = await scoped(person, "activity.kind == 'CREATE_WALLET'")
    const tag = await calls.submit(person, 'createUserTag', { userTagName: 'mine', userIds: [] })
    const read = (activityId: string) => calls.query(session, 'getActivity', { activityId })
    expect((await calls.query(session, 'whoami')).body.userId).toBe(person.userId)
    expect((await calls.query(session, 'getSessionProfiles')).status).toBe(200)
    const { apiKeys } = (await calls.query(session, 'getApiKeys', { userId: person.userId })).body
    expect(apiKeys).toMatchObject([{ credential: { publicKey: session.key.publicKey } }])
    expect((await read(tag.body.activity.id)).status).toBe(200)
    for (const name of ['listUsers', 'listWallets', 'listActivities', 'listPolicies'] as const)
      expect(await calls.query(session, name), name).toMatchObject(outOfScope)
    const member = await createUser(used, person)
    const others = await calls.submit(member, 'stampLogin', { publicKey: (await createKeyPair()).publicKey })
    expect(await read(others.body.activity.id)).toMatchObject({
      status: 404,
      errorCode: 'ACTIVITY_NOT_FOUND',
    })
  })

  it('behavior: a scope that names a query allows it', async () => {
    const person = await createPerson(used, root, 'Named')
    const session = await scoped(person, "activity.kind in ['LIST_WALLETS', 'GET_ACTIVITY']")
    expect((await used.calls.query(session, 'listWallets')).status).toBe(200)
    expect(await used.calls.query(session, 'listUsers')).toMatchObject(outOfScope)
    const unnamed = await scoped(person, 'true')
    expect(await used.calls.query(unnamed, 'listWallets')).toMatchObject(outOfScope)
  })
})

describe('votes of a session with a profile', () => {
  it('default: the scope has to allow the vote, and what it approves', async () => {
    const { calls } = used
    const person = await createPerson(used, root, 'Votes')
    const member = await createUser(used, person)
    const policy = { effect: 'EFFECT_ALLOW', consensus: 'approvers.count() >= 2', notes: '' }
    await calls.submit(person, 'createPolicy', { ...policy, policyName: 'two', condition: 'true' })
    const ask = async (name: 'createWallet' | 'createUserTag', parameters: object) => {
      const { body } = await calls.submit(member, name, parameters)
      expect(body.activity.status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
      return body.activity.fingerprint
    }
    const wallet = await ask('createWallet', { walletName: 'asked for', accounts: [] })
    const tag = await ask('createUserTag', { userTagName: 'asked for', userIds: [] })
    const vote = async (scope: string, fingerprint: string, name: 'approveActivity' | 'rejectActivity') =>
      (await calls.submit(await scoped(person, scope), name, { fingerprint })).status
    expect(await vote("activity.kind == 'CREATE_WALLET'", wallet, 'approveActivity')).toBe(403)
    expect(await vote("activity.kind == 'CREATE_WALLET'", wallet, 'rejectActivity')).toBe(403)
    const both = "activity.kind in ['APPROVE_ACTIVITY', 'CREATE_WALLET']"
    expect(await vote(both, tag, 'approveActivity')).toBe(403)
    expect(await vote('true', tag, 'approveActivity')).toBe(403)
    expect(await vote(both, wallet, 'approveActivity')).toBe(200)
    expect(await vote("activity.kind == 'REJECT_ACTIVITY'", tag, 'rejectActivity')).toBe(200)
  })
})
