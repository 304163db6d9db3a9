import { createKeyPair, type Signer } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { digestTables } from '../../test/digestTables.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

let people = 0
const someone = () => `proof${people++}@example.com`

describe.each([
  { freshProofKeys: false, theirs: "its key isn't the user's" },
  { freshProofKeys: true, theirs: undefined },
])('a proof of a contact, freshProofKeys: $freshProofKeys', ({ freshProofKeys, theirs }) => {
  const settings = { ...relaxedLimits.settings, ...(freshProofKeys && { freshProofKeys }) }
  const used = useTestService({ settings })
  const propose = (actor: Actor, userEmail: string, verificationToken: string, userId = actor.userId) =>
    used.calls.submit(actor, 'updateUserEmail', { userId, userEmail, verificationToken })
  const update = async (actor: Actor, userEmail: string, by: Signer, userId = actor.userId) =>
    await propose(actor, userEmail, await used.calls.prove(userEmail, by), userId)
  const refusal = (reason: string) => ({
    status: 401,
    errorCode: 'VERIFICATION_TOKEN_INVALID',
    body: { message: `The verification token is not valid: ${reason}.` },
  })

  it('behavior: accepts a proof by a key of its own', async () => {
    const { calls, service } = used
    const person = await calls.signIn(someone())
    const contact = someone()
    const answer = await update(person, contact, await createKeyPair())
    if (theirs) return expect(answer).toMatchObject(refusal(theirs))
    expect(resultOf(answer, 'updateUserEmail')).toEqual({ userId: person.userId })
    const { user } = (await calls.query(person, 'getUser', { userId: person.userId })).body
    expect(user).toMatchObject({ userEmail: contact, userEmailVerified: true })
    await service.server.settled()
    expect(service.inbox.list(person.contact)[0]?.subject).toContain('changed')
  })

  it('behavior: refuses a proof by another user’s key, even an ended one', async () => {
    const { calls, service } = used
    const [person, other] = [await calls.signIn(someone()), await calls.signIn(someone())]
    const contact = someone()
    const token = await calls.prove(contact, other.key)
    const before = await digestTables(service.store, ['limits'])
    const notTheirs = refusal("its key isn't the user's")
    expect(await propose(person, contact, token)).toMatchObject(notTheirs)
    expect(await digestTables(service.store, ['limits'])).toBe(before)
    const { apiKeys } = (await calls.query(other, 'getApiKeys', { userId: other.userId })).body
    const ended = { userId: other.userId, apiKeyIds: [apiKeys[0].apiKeyId] }
    expect((await calls.submit(other, 'deleteApiKeys', ended)).status).toBe(200)
    expect(await propose(person, contact, token)).toMatchObject(notTheirs)
    // A key of theirs in another organization counts as well.
    const root = await calls.root()
    expect(await update(person, contact, root.key)).toMatchObject(notTheirs)
  })

  it('behavior: for another user, the proof must name a key of theirs; for the caller, the login must be recent', async () => {
    const { calls, service } = used
    const [one, two] = [await createKeyPair(), await createKeyPair()]
    const userOf = ({ publicKey }: Signer) => ({
      userName: 'User',
      apiKeys: [{ apiKeyName: 'key', publicKey }],
      authenticators: [],
      oauthProviders: [],
    })
    const requested = {
      subOrganizationName: 'Two',
      rootUsers: [userOf(one), userOf(two)],
      rootQuorumThreshold: 1,
    }
    const answer = await calls.submit(await calls.root(), 'createSubOrganization', requested)
    const created = resultOf(answer, 'createSubOrganization')
    const organizationId: string = created.subOrganizationId!
    const rootUserIds: string[] = created.rootUserIds!
    const actor = { key: one, organizationId, userId: rootUserIds[0]! }
    const fresh = await update(actor, someone(), await createKeyPair(), rootUserIds[1])
    expect(fresh).toMatchObject(refusal("its key isn't the user's"))
    expect((await update(actor, someone(), two, rootUserIds[1])).status).toBe(200)

    const person = await calls.signIn(someone())
    service.clock.advance(300_001)
    const late = await update(person, someone(), await createKeyPair())
    expect(late.errorCode).toBe('REAUTHENTICATION_REQUIRED')
  })
})
