import { createKeyPair } from '@latchkey/crypto'
import { afterAll, describe, expect, it } from 'vitest'

import { contactChangesOf, waitMs } from '../../test/contactChanges.ts'
import { userWith } from '../../test/createUser.ts'
import { clientIds, createSocialService, signInWith } from '../../test/oauth/useSocialService.ts'
import { createContinuity } from '../../test/states/createContinuity.ts'
import { walletCalls } from '../../test/walletCalls.ts'
import type { WatchedChange } from './watched.types.ts'

const continuity = createContinuity()
const watched: WatchedChange[] = []
const rule = {
  policyName: 'Rule',
  effect: 'EFFECT_ALLOW',
  condition: 'true',
  consensus: 'true',
  notes: '',
} as const
const people = ['ada', 'grace'].map((name) => ({ userName: name, userEmail: `${name}@shared.example` }))
// Started here, so that the cases are steps of one service.
const used = await createSocialService({
  settings: { limits: { factor: 1_000 } },
  seed: { sharedAccount: { name: 'Shared', people, policies: [rule] } },
  watchChange(one) {
    continuity.watch(one)
    watched.push(one)
  },
})
const { calls, service } = used
afterAll(() => service.close())

/** Operations that changed an organization since the last call: `none` where nobody asked. */
function changesOf(organizationId: string): string[] {
  const changes = watched.filter(({ change: { before, after } }) => {
    const { generation: _, ...was } = before
    const { generation: __, ...is } = after
    return after.organizationId === organizationId && JSON.stringify(was) !== JSON.stringify(is)
  })
  return changes.map(({ asked }) => asked?.operation ?? 'none')
}

const submitAsRoot = async (name: Parameters<typeof calls.submit>[1], parameters: object) => {
  const answer = await calls.submit(await calls.root(), name, parameters)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer
}

describe('changes of states that no submit of their organization makes', () => {
  it('default: an operator creates an organization', async () => {
    const { publicKey } = await createKeyPair()
    const named = { name: 'Orchard', rootPublicKey: publicKey, rootEmail: 'root@orchard.example' }
    const { organizationId } = await service.server.createOrganization(named)
    expect(changesOf(organizationId)).toEqual(['none'])
  })

  it('default: the auth proxy verifies the contact of an account by a login', async () => {
    const { userName, apiKeys, authenticators, oauthProviders } = userWith('')
    const rootUser = { userName, userEmail: 'typed@example.com', apiKeys, authenticators, oauthProviders }
    const requested = {
      subOrganizationName: 'Typed',
      rootUsers: [{ ...rootUser, apiKeys: [] }],
      rootQuorumThreshold: 1,
    }
    await submitAsRoot('createSubOrganization', requested)
    const { organizationId } = await calls.signIn('typed@example.com')
    expect(changesOf(organizationId)).toEqual(['createSubOrganization', 'otpLogin'])
  })

  it('default: the auth proxy links an identity by a login', async () => {
    await submitAsRoot('updateAuthProxyConfig', { socialLinkingClientIds: [clientIds.google] })
    const person = { sub: 'linked', email: 'linked@gmail.com', emailVerified: true }
    const { organizationId } = await calls.signIn(person.email)
    service.clock.advance(60_000)
    expect((await signInWith(used, 'google', person)).organizationId).toBe(organizationId)
    expect(changesOf(organizationId)).toEqual(['createSubOrganization', 'oauthLogin'])
  })

  it('default: the proof of a wallet takes its key from an account that nobody used', async () => {
    await submitAsRoot('updateAuthProxyConfig', { allowedAuthMethods: ['email', 'social', 'wallet'] })
    const { wallet, signUp } = walletCalls('ethereum', used)
    const own = wallet()
    const squatted = (await signUp(own)).body.organizationId
    const { userId, organizationId, key } = await calls.signIn('wallet@example.com')
    const apiKeys = [await own.apiKey([organizationId, userId])]
    await calls.submit({ userId, organizationId, key }, 'createApiKeys', { userId, apiKeys })
    expect(changesOf(squatted)).toEqual(['createSubOrganization', 'createApiKeys'])
  })

  it('default: a change of a contact is carried out', async () => {
    const changes = contactChangesOf(used)
    const { lost } = await changes.ready()
    await changes.wait(waitMs)
    expect(changesOf(lost.organizationId)).toEqual([
      'createSubOrganization',
      'requestContactChange',
      'approveContactChange',
      'none',
    ])
  })

  it('default: a link stops a change of a contact', async () => {
    const changes = contactChangesOf(used)
    const { lost } = await changes.ready()
    await changes.press(await changes.linkTo(lost.contact, 'stop'))
    expect(changesOf(lost.organizationId).at(-1)).toBe('none')
  })

  it('default: jobs block people and delete them', async () => {
    const blocked = await calls.signIn('bot@blocked.example')
    const deleted = await calls.signIn('bot@deleted.example')
    await submitAsRoot('blockPeople', { emailDomain: 'blocked.example', people: 1 })
    await submitAsRoot('deletePeople', { emailDomain: 'deleted.example', people: 1 })
    await service.server.settled()
    expect(changesOf(blocked.organizationId)).toEqual(['createSubOrganization', 'none'])
    // A deleted organization has no state.
    expect(changesOf(deleted.organizationId)).toEqual(['createSubOrganization'])
  })

  it('behavior: sessions that end are in the state', async () => {
    const person = await calls.signIn('ended@example.com')
    const { organizationId, userId } = person
    const { apiKeys } = (await calls.query(person, 'getApiKeys', { userId })).body
    await calls.submit(person, 'deleteApiKeys', { userId, apiKeyIds: [apiKeys[0].apiKeyId] })
    const families = () =>
      watched.findLast(({ change }) => change.after.organizationId === organizationId)!.change.after
    expect(Object.keys(families().endedFamilies)).toHaveLength(1)
    await calls.signIn('ended@example.com')
    await submitAsRoot('endUserSessions', { subOrganizationId: organizationId, userId })
    expect(families().users[userId]?.sessionsNotBefore).toBe(service.clock.now())
    expect(changesOf(organizationId)).toEqual(['createSubOrganization', 'deleteApiKeys', 'endUserSessions'])
  })

  it('default: each change begins where the one before ended', async () => {
    await continuity.end(service.store.db, service.clock.now())
    expect(continuity.breaks).toEqual([])
  })

  it('behavior: but for the account that a seed makes, nothing is added that nobody asked for', () => {
    expect(continuity.unasked).toEqual(['none {"kind":"organization"}'])
  })
})
