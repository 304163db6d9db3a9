import { createKeyPair, readSessionToken } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { createPerson } from '../../test/createActors.ts'
import { createUser } from '../../test/createUser.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

describe('update_user_claims', () => {
  const used = useTestService(relaxedLimits)
  const set = async ({ organizationId, userId }: Actor, claims: unknown, by?: Actor) =>
    await used.calls.submit(by ?? (await used.calls.root()), 'updateUserClaims', {
      subOrganizationId: organizationId,
      userId,
      claims,
    })
  const readUser = async (actor: Actor) =>
    (await used.calls.query(actor, 'getUser', { userId: actor.userId })).body.user
  /** Renews the session of a user, and reads the claims in its token. */
  async function renew(actor: Actor) {
    const key = await createKeyPair()
    const answer = await used.calls.submit(actor, 'stampLogin', { publicKey: key.publicKey })
    actor.key = key
    return readSessionToken(String(resultOf(answer, 'stampLogin').session)).claims
  }

  it('default: the user reads them, and the next token has them', async () => {
    const person = await used.calls.signIn('claims@example.com')
    const claims = { plan: 'pro', seats: 5, features: ['export'], company: { name: 'Acme' } }
    const answer = await set(person, claims)
    expect(resultOf(answer, 'updateUserClaims')).toEqual({ userId: person.userId, claims })
    expect((await readUser(person)).claims).toEqual(claims)
    const search = { search: 'claims@example.com' }
    const list = await used.calls.query(await used.calls.root(), 'listSubOrganizations', search)
    expect(list.body.subOrganizations[0].users[0].claims).toEqual(claims)
    expect(await renew(person)).toEqual(claims)
  })

  it('default: a sign-in has them', async () => {
    const { calls } = used
    const person = await calls.signIn('again@example.com')
    await set(person, { plan: 'pro' })
    const key = await createKeyPair()
    const login = await calls.logIn(key, await calls.prove('again@example.com', key))
    expect(readSessionToken(login.body.session).claims).toEqual({ plan: 'pro' })
  })

  it('behavior: other claims stay, and null removes one', async () => {
    const person = await used.calls.signIn('merge@example.com')
    await set(person, { plan: 'pro', onboarded: false, team: { id: 1, name: 'A' } })
    const answer = await set(person, { onboarded: true, plan: null, team: { id: 2 } })
    expect(resultOf(answer, 'updateUserClaims').claims).toEqual({ onboarded: true, team: { id: 2 } })
  })

  it('behavior: a user without claims has no field, and the token no claim', async () => {
    const person = await used.calls.signIn('none@example.com')
    expect(await renew(person)).toBeUndefined()
    await set(person, { plan: 'pro' })
    await set(person, { plan: null })
    expect(await readUser(person)).not.toHaveProperty('claims')
    expect(await renew(person)).toBeUndefined()
  })

  it('behavior: the same refresh again has the claims of now', async () => {
    const { calls } = used
    const person = await calls.signIn('repeated@example.com')
    const { publicKey } = await createKeyPair()
    const body = calls.submitBody('stampLogin', person.organizationId, { publicKey })
    const send = async () => await calls.stamped(person.key, 'submit/stamp_login', body)
    expect((await send()).status).toBe(200)
    await set(person, { plan: 'pro' })
    const { session } = resultOf(await send(), 'stampLogin')
    expect(readSessionToken(String(session)).claims).toEqual({ plan: 'pro' })
  })

  it.each([
    ['the user', async (person: Actor) => person],
    ['another user of the account', async (person: Actor) => await createUser(used, person)],
    ['another user', async () => await used.calls.signIn('stranger@example.com')],
    ['another organization', async () => await used.calls.createTenant('Others')],
  ])('behavior: %s can’t set them', async (who, actorOf) => {
    const person = await createPerson(used, await used.calls.root(), who)
    const by = await actorOf(person)
    const parent = (await used.calls.root()).organizationId
    for (const organizationId of [by.organizationId, parent, person.organizationId]) {
      const { status, body } = await set(person, { role: 'admin' }, { ...by, organizationId })
      // A member's request waits for the root users of their own organization, and could do nothing there.
      const outcome = status === 200 ? body.activity.status : status
      expect([401, 403, 404, 'ACTIVITY_STATUS_CONSENSUS_NEEDED']).toContain(outcome)
    }
    expect(await readUser(person)).not.toHaveProperty('claims')
  })

  it('behavior: a member of the parent needs a policy', async () => {
    const { calls } = used
    const root = await calls.root()
    const person = await calls.signIn('policy@example.com')
    const backend = await createUser(used, root)
    const asked = await set(person, { plan: 'pro' }, backend)
    expect(asked).toMatchObject({ status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' })
    const policy = {
      policyName: 'Backend sets claims',
      effect: 'EFFECT_ALLOW',
      condition: "activity.kind == 'UPDATE_USER_CLAIMS'",
      consensus: `approvers.any(user, user.id == '${backend.userId}')`,
      notes: '',
    }
    expect((await calls.submit(root, 'createPolicy', policy)).status).toBe(200)
    const answer = await set(person, { plan: 'team' }, backend)
    expect(resultOf(answer, 'updateUserClaims').claims).toEqual({ plan: 'team' })
  })

  const long = 'x'.repeat(1_000)
  it.each([
    ['a claim of the token', { sub: 'u' }],
    ['a registered claim', { nbf: 1 }],
    ['a name of every object', { toString: 'x' }],
    ['a name that is no word', { 'a b': 1 }],
    ['an empty name', { '': 1 }],
    ['a name of 65 letters', { ['a'.repeat(65)]: 1 }],
    ['more bytes than fit', { a: long, b: long }],
    ['NUL in a text', { a: ['\0'] }],
    ['a lone surrogate', { a: { b: '\ud800' } }],
    ['a list', ['admin']],
    ['a text', 'admin'],
  ])('behavior: refuses %s', async (_, claims) => {
    const person = await createPerson(used, await used.calls.root(), 'Refused')
    expect(await set(person, claims)).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    expect(await readUser(person)).not.toHaveProperty('claims')
  })

  it('behavior: the limit counts the claims that stay, in bytes', async () => {
    const person = await used.calls.signIn('limit@example.com')
    // {"a":"…"} is 8 bytes without its text, and é is two.
    expect((await set(person, { a: 'é'.repeat(508) })).status).toBe(200)
    const refused = await set(person, { b: 1 })
    expect(refused).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    expect(refused.body.message).toContain('got 1030 bytes of JSON with the claims that stay')
    expect((await set(person, { a: null, b: 1 })).status).toBe(200)
    expect(await renew(person)).toEqual({ b: 1 })
  })
})
