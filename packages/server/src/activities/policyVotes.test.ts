import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator } from '@latchkey/testing/node'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Actor, type Answer, resultOf } from '../../test/callService.ts'
import { createTeam, setThreshold, type Team } from '../../test/createTeam.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { policies } from '../store/tables/schema.ts'

const waiting = 'ACTIVITY_STATUS_CONSENSUS_NEEDED'
const completed = 'ACTIVITY_STATUS_COMPLETED'
const denied = { status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' }
const creating = "activity.resource == 'WALLET' && activity.action == 'CREATE'"

interface Draft {
  effect?: 'EFFECT_ALLOW' | 'EFFECT_DENY'
  condition?: string
  consensus?: string
}

describe('policies of an organization', () => {
  const used = useTestService(relaxedLimits)
  let team: Team
  let [ada, ben]: Actor[] = []
  let [mia, noah, olga]: Actor[] = []
  beforeAll(async () => {
    team = await createTeam(used, { roots: 2, members: 3, threshold: 1 })
    ;[ada, ben] = team.roots
    ;[mia, noah, olga] = team.members
  })
  beforeEach(async () => {
    await used.service.store.db.delete(policies).where(eq(policies.organizationId, team.organizationId))
  })

  let counter = 0
  /** Creates a policy as the root quorum, and leaves a quorum of two. */
  const createPolicy = async (draft: Draft): Promise<string> => {
    await setThreshold(used, team.organizationId, 1)
    const policy = { policyName: `Policy ${++counter}`, effect: 'EFFECT_ALLOW', notes: '', ...draft }
    const answer = await used.calls.submit(ada!, 'createPolicy', policy)
    expect(answer.status).toBe(200)
    await setThreshold(used, team.organizationId, 2)
    const [result] = Object.values(answer.body.activity.result) as { policyId: string }[]
    return result!.policyId
  }
  const deletePolicy = async (policyId: string) => {
    await setThreshold(used, team.organizationId, 1)
    expect((await used.calls.submit(ada!, 'deletePolicy', { policyId })).status).toBe(200)
    await setThreshold(used, team.organizationId, 2)
  }
  const walletOf = () => ({ walletName: `Wallet ${++counter}`, accounts: [] })
  const createWallet = (actor: Actor) => used.calls.submit(actor, 'createWallet', walletOf())
  const vote = (name: 'approveActivity' | 'rejectActivity') => (actor: Actor, on: Answer) =>
    used.calls.submit(actor, name, { fingerprint: on.body.activity.fingerprint })
  const [approve, reject] = [vote('approveActivity'), vote('rejectActivity')]
  const statusOf = ({ status, body }: Answer) => [status, body.activity?.status]
  const rights = async (actor: Actor, on: Answer) => {
    const { body } = await used.calls.query(actor, 'getActivity', { activityId: on.body.activity.id })
    return [body.activity.canApprove, body.activity.canReject]
  }
  const is = (...actors: (Actor | undefined)[]) =>
    `u.id in [${actors.map((actor) => `'${actor!.userId}'`).join(', ')}]`

  it('default: a user who is not root may do what a policy allows, and nothing else', async () => {
    const refused = await createWallet(mia!)
    expect(refused).toMatchObject(denied)
    expect(refused.body.message).toBe(
      'The request is not authorized: no policy of the organization allows this user to run create_wallet.',
    )
    await createPolicy({ condition: creating, consensus: `approvers.any(u, ${is(mia)})` })
    const allowed = await createWallet(mia!)
    expect(statusOf(allowed)).toEqual([200, completed])
    expect(allowed.body.activity.votes).toEqual([])
    const rename = { userId: mia!.userId, userName: 'Mia' }
    expect(await used.calls.submit(mia!, 'updateUserName', rename)).toMatchObject(denied)
    expect((await used.calls.query(mia!, 'listWallets')).status).toBe(200)
  })

  it('behavior: a denying policy wins', async () => {
    await createPolicy({ condition: creating })
    const policyId = await createPolicy({
      effect: 'EFFECT_DENY',
      condition: "activity.resource == 'WALLET'",
    })
    const refused = await createWallet(mia!)
    expect(refused).toMatchObject(denied)
    expect(refused.body.details[0]).toMatchObject({ reason: 'policies', policyIds: [policyId] })
    expect(refused.body.message).toBe(
      `The request is not authorized: create_wallet is denied by a policy of the organization, ${policyId}.`,
    )
  })

  it('behavior: policies do not bind the root quorum', async () => {
    await createPolicy({ effect: 'EFFECT_DENY', condition: 'true' })
    await setThreshold(used, team.organizationId, 1)
    expect(statusOf(await createWallet(ada!))).toEqual([200, completed])
    await setThreshold(used, team.organizationId, 2)
    const submitted = await createWallet(ada!)
    expect(statusOf(submitted)).toEqual([200, waiting])
    expect(statusOf(await approve(ben!, submitted))).toEqual([200, completed])
  })

  it('behavior: a policy allows one of several root users to act alone', async () => {
    await setThreshold(used, team.organizationId, 2)
    expect(statusOf(await createWallet(ada!))).toEqual([200, waiting])
    await createPolicy({ condition: creating })
    expect(statusOf(await createWallet(ada!))).toEqual([200, completed])
  })

  it('behavior: the vote that completes the consensus of a policy executes the activity', async () => {
    await createPolicy({
      condition: creating,
      consensus: `approvers.filter(u, ${is(mia, noah)}).count() >= 2`,
    })
    const submitted = await createWallet(mia!)
    expect(statusOf(submitted)).toEqual([200, waiting])
    expect(submitted.body.activity).toMatchObject({ canApprove: false, canReject: true })
    expect(await rights(noah!, submitted)).toEqual([true, true])
    expect(await rights(olga!, submitted)).toEqual([false, false])
    expect(await rights(ada!, submitted)).toEqual([true, true])
    expect(await reject(olga!, submitted)).toMatchObject(denied)
    expect(statusOf(await approve(olga!, submitted))).toEqual([200, waiting])
    const approved = await approve(noah!, submitted)
    expect(statusOf(approved)).toEqual([200, completed])
    expect(approved.body.activity.result.createWalletResult.walletId).toMatch(/-/)
    expect(approved.body.activity.votes).toHaveLength(3)
  })

  it('behavior: a policy can require approvals by users with a tag', async () => {
    await setThreshold(used, team.organizationId, 1)
    const userIds = [noah!.userId]
    const tagged = await used.calls.submit(ada!, 'createUserTag', { userTagName: 'Finance', userIds })
    const { userTagId } = resultOf(tagged, 'createUserTag')
    const consensus = `approvers.filter(u, u.tags.contains('${userTagId}')).count() >= 1`
    await createPolicy({ condition: creating, consensus })
    const submitted = await createWallet(mia!)
    expect(await rights(olga!, submitted)).toEqual([false, false])
    expect(await rights(noah!, submitted)).toEqual([true, true])
    expect(statusOf(await approve(olga!, submitted))).toEqual([200, waiting])
    expect(statusOf(await approve(noah!, submitted))).toEqual([200, completed])
    expect(statusOf(await createWallet(noah!))).toEqual([200, completed])
  })

  it('behavior: no policy changes the root quorum', async () => {
    await createPolicy({ condition: 'true' })
    const userIds = team.roots.map(({ userId }) => userId)
    const change = (actor: Actor) => used.calls.submit(actor, 'updateRootQuorum', { threshold: 2, userIds })
    expect(await change(mia!)).toMatchObject(denied)
    await createPolicy({ effect: 'EFFECT_DENY', condition: 'true' })
    const submitted = await change(ada!)
    expect(statusOf(submitted)).toEqual([200, waiting])
    expect(statusOf(await approve(mia!, submitted))).toEqual([200, waiting])
    expect(statusOf(await approve(ben!, submitted))).toEqual([200, completed])
  })

  it('behavior: somebody who can only wait for others may not reject', async () => {
    const finance = `approvers.any(u, ${is(noah)})`
    await createPolicy({ condition: creating, consensus: `${finance} && approvers.any(u, ${is(ada, ben)})` })
    const submitted = await createWallet(mia!)
    expect(await rights(noah!, submitted)).toEqual([true, true])
    expect(await rights(olga!, submitted)).toEqual([false, false])
    expect(statusOf(await approve(noah!, submitted))).toEqual([200, waiting])
    expect(await rights(noah!, submitted)).toEqual([false, true])
    expect(statusOf(await reject(noah!, submitted))).toEqual([200, 'ACTIVITY_STATUS_REJECTED'])
  })

  it('behavior: a policy on credentials asks for a passkey', async () => {
    const type = 'CREDENTIAL_TYPE_WEBAUTHN_AUTHENTICATOR'
    await createPolicy({ condition: creating, consensus: `credentials.any(c, c.type == '${type}')` })
    const submitted = await createWallet(mia!)
    expect(statusOf(await approve(noah!, submitted))).toEqual([200, waiting])
    const passkey = createAuthenticator()
    const { userId } = olga!
    const added = await used.calls.submit(olga!, 'createAuthenticators', {
      userId,
      authenticators: [passkey.register()],
    })
    expect(statusOf(added)).toEqual([200, completed])
    expect(await rights(olga!, submitted)).toEqual([true, true])
    const { fingerprint } = submitted.body.activity
    const body = used.calls.submitBody('approveActivity', team.organizationId, { fingerprint })
    const approved = await used.calls.byPasskey(passkey, 'submit/approve_activity', body)
    expect(statusOf(approved)).toEqual([200, completed])
  })

  it('behavior: users manage their own credentials unless a policy denies it', async () => {
    const add = async (actor: Actor, { userId }: Actor) => {
      const { publicKey } = await createKeyPair()
      const apiKeys = [{ apiKeyName: 'key', publicKey, curveType: 'API_KEY_CURVE_P256' }]
      return await used.calls.submit(actor, 'createApiKeys', { userId, apiKeys })
    }
    expect((await add(mia!, mia!)).status).toBe(200)
    expect(await add(mia!, noah!)).toMatchObject(denied)
    await createPolicy({ effect: 'EFFECT_DENY', condition: "activity.resource == 'CREDENTIAL'" })
    expect(await add(mia!, mia!)).toMatchObject(denied)
  })

  it('behavior: users log in unless a policy denies it', async () => {
    const login = async () =>
      await used.calls.submit(mia!, 'stampLogin', { publicKey: (await createKeyPair()).publicKey })
    expect((await login()).status).toBe(200)
    // A denying policy about something else.
    await createPolicy({ effect: 'EFFECT_DENY', condition: 'eth.tx.value > 1' })
    expect((await login()).status).toBe(200)
    await createPolicy({ effect: 'EFFECT_DENY', condition: "activity.resource == 'AUTH'" })
    expect(await login()).toMatchObject(denied)
  })

  it('behavior: a vote is decided by the policies of its moment', async () => {
    const two = await createPolicy({ condition: creating, consensus: 'approvers.count() >= 3' })
    const [allowedLater, deniedLater] = [await createWallet(mia!), await createWallet(mia!)]
    expect(statusOf(deniedLater)).toEqual([200, waiting])
    await createPolicy({ condition: creating, consensus: 'approvers.count() >= 2' })
    expect(statusOf(await approve(noah!, allowedLater))).toEqual([200, completed])
    await deletePolicy(two)
    await createPolicy({ effect: 'EFFECT_DENY', condition: creating })
    expect(await rights(noah!, deniedLater)).toEqual([false, false])
    const failed = await approve(noah!, deniedLater)
    expect(statusOf(failed)).toEqual([200, 'ACTIVITY_STATUS_FAILED'])
    expect(failed.body.activity.failure).toMatchObject({
      code: 7,
      details: [{ errorCode: 'REQUEST_NOT_AUTHORIZED', operation: 'create_wallet' }],
    })
  })

  it("behavior: a root user's request outlives its approvals", async () => {
    await setThreshold(used, team.organizationId, 2)
    const submitted = await createWallet(ada!)
    used.service.clock.advance(24 * 3_600_000)
    expect(statusOf(await approve(olga!, submitted))).toEqual([200, waiting])
    expect(statusOf(await approve(ada!, submitted))).toEqual([200, waiting])
    expect(statusOf(await approve(ben!, submitted))).toEqual([200, completed])
  })

  it('behavior: the body that waits answers its activity, even if policies deny it now', async () => {
    const two = await createPolicy({ condition: creating, consensus: 'approvers.count() >= 2' })
    const body = used.calls.submitBody('createWallet', team.organizationId, walletOf())
    const send = () => used.calls.stamped(mia!.key, 'submit/create_wallet', body)
    const submitted = await send()
    expect(statusOf(submitted)).toEqual([200, waiting])
    await deletePolicy(two)
    expect((await send()).body.activity).toMatchObject({ id: submitted.body.activity.id, status: waiting })
    expect(await createWallet(mia!)).toMatchObject(denied)
  })
})
