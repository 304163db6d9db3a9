import { createHash } from 'node:crypto'
import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator } from '@latchkey/testing/node'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Actor, Answer } from '../../test/callService.ts'
import { createTeam, setThreshold, type Team } from '../../test/createTeam.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const waiting = 'ACTIVITY_STATUS_CONSENSUS_NEEDED'
const completed = 'ACTIVITY_STATUS_COMPLETED'
const day = 24 * 3_600_000

describe('votes', () => {
  const used = useTestService(relaxedLimits)
  let team: Team
  let [ada, ben, cleo]: Actor[] = []
  beforeAll(async () => {
    team = await createTeam(used, { roots: 3, members: 1, threshold: 2 })
    ;[ada, ben, cleo] = team.roots
  })

  const rename = (userName: string) => ({ userId: ada!.userId, userName })
  const submit = (actor: Actor, userName: string) =>
    used.calls.submit(actor, 'updateUserName', rename(userName))
  const fingerprintOf = ({ body }: Answer) => ({ fingerprint: body.activity.fingerprint as string })
  const approve = (actor: Actor, on: Answer) => used.calls.submit(actor, 'approveActivity', fingerprintOf(on))
  const reject = (actor: Actor, on: Answer) => used.calls.submit(actor, 'rejectActivity', fingerprintOf(on))
  const read = async (actor: Actor, on: Answer) =>
    (await used.calls.query(actor, 'getActivity', { activityId: on.body.activity.id })).body.activity
  const statusOf = ({ status, body }: Answer) => [status, body.activity?.status]
  const nameOfAda = async () =>
    (await used.calls.query(ada!, 'getUser', { userId: ada!.userId })).body.user.userName

  it('default: the vote that completes the root quorum executes the activity', async () => {
    const body = used.calls.submitBody('updateUserName', team.organizationId, rename('Ada by two'))
    const submitted = await used.calls.stamped(ada!.key, 'submit/update_user_name', body)
    expect(statusOf(submitted)).toEqual([200, waiting])
    expect(submitted.body.activity.votes).toMatchObject([
      {
        userId: ada!.userId,
        activityId: submitted.body.activity.id,
        selection: 'VOTE_SELECTION_APPROVED',
        message: JSON.stringify(body),
        publicKey: ada!.key.publicKey,
        scheme: 'SIGNATURE_SCHEME_TK_API_P256',
        user: { userId: ada!.userId, apiKeys: [{ credential: { publicKey: ada!.key.publicKey } }] },
        createdAt: { seconds: expect.any(String), nanos: expect.any(String) },
      },
    ])
    expect(submitted.body.activity.fingerprint).toBe(
      `sha256:${createHash('sha256').update(JSON.stringify(body)).digest('hex')}`,
    )
    const approved = await approve(ben!, submitted)
    expect(statusOf(approved)).toEqual([200, completed])
    const { activity } = approved.body
    expect(activity.id).toBe(submitted.body.activity.id)
    expect(activity.type).toBe('ACTIVITY_TYPE_UPDATE_USER_NAME')
    expect(activity.result).toEqual({ updateUserNameResult: { userId: ada!.userId } })
    expect(activity.votes.map((vote: { userId: string }) => vote.userId)).toEqual([ada!.userId, ben!.userId])
    expect(JSON.parse(activity.votes[1].message).parameters).toEqual(fingerprintOf(submitted))
    expect(await nameOfAda()).toBe('Ada by two')
    expect(await read(cleo!, submitted)).toEqual(activity)
  })

  it('behavior: canApprove and canReject are for the user who asks', async () => {
    const submitted = await submit(ada!, 'Rights')
    const rights = async (actor: Actor) => {
      const { canApprove, canReject } = await read(actor, submitted)
      return [canApprove, canReject]
    }
    expect(submitted.body.activity).toMatchObject({ canApprove: false, canReject: true })
    expect(await rights(ada!)).toEqual([false, true])
    expect(await rights(ben!)).toEqual([true, true])
    expect(await rights(team.members[0]!)).toEqual([false, false])
    const parent = { ...(await used.calls.root()), organizationId: team.organizationId }
    expect(await rights(parent)).toEqual([false, false])
    const approved = await approve(ben!, submitted)
    expect(approved.body.activity).toMatchObject({ canApprove: false, canReject: false })
  })

  it('behavior: list_activities by status is an inbox of what waits', async () => {
    const submitted = await submit(ada!, 'Inbox')
    const list = async () =>
      (await used.calls.query(ben!, 'listActivities', { filterByStatus: [waiting] })).body.activities
    const { id: activityId } = submitted.body.activity
    const waits = (await list()).find(({ id }: { id: string }) => id === activityId)
    expect(waits).toMatchObject({
      canApprove: true,
      canReject: true,
      votes: [{ userId: ada!.userId }],
    })
    await reject(ben!, submitted)
    expect((await list()).map(({ id }: { id: string }) => id)).not.toContain(activityId)
  })

  it('behavior: the same person counts once', async () => {
    const submitted = await submit(ada!, 'Alone')
    const other = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'other', publicKey: other.publicKey, curveType: 'API_KEY_CURVE_P256' }]
    await used.calls.submit(ada!, 'createApiKeys', { userId: ada!.userId, apiKeys })
    for (const key of [ada!.key, other]) {
      const again = await approve({ ...ada!, key }, submitted)
      expect(statusOf(again)).toEqual([200, waiting])
      expect(again.body.activity.votes).toHaveLength(1)
    }
    expect(await nameOfAda()).not.toBe('Alone')
  })

  it('behavior: the approval of a user who is not root does not complete the root quorum', async () => {
    const submitted = await submit(ada!, 'Member')
    expect(statusOf(await approve(team.members[0]!, submitted))).toEqual([200, waiting])
    expect((await reject(team.members[0]!, submitted)).errorCode).toBe('REQUEST_NOT_AUTHORIZED')
    expect(statusOf(await approve(cleo!, submitted))).toEqual([200, completed])
  })

  it('behavior: a vote by a credential that was deleted since does not count', async () => {
    const temporary = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'brief', publicKey: temporary.publicKey, curveType: 'API_KEY_CURVE_P256' }]
    const { userId } = ben!
    const added = await used.calls.submit(ben!, 'createApiKeys', { userId, apiKeys })
    const submitted = await submit({ ...ben!, key: temporary }, 'Deleted key')
    const apiKeyIds =
      added.body.activity.result.createApiKeysResultV2?.apiKeyIds ??
      added.body.activity.result.createApiKeysResult.apiKeyIds
    await used.calls.submit(ben!, 'deleteApiKeys', { userId, apiKeyIds })
    expect(statusOf(await approve(ada!, submitted))).toEqual([200, waiting])
    expect(statusOf(await approve(ben!, submitted))).toEqual([200, completed])
  })

  it('behavior: a session key counts as long as its login', async () => {
    const login = async (actor: Actor) => {
      const key = await createKeyPair()
      const { publicKey } = key
      expect((await used.calls.submit(actor, 'stampLogin', { publicKey })).status).toBe(200)
      return { ...actor, key }
    }
    const session = await login(ben!)
    const [refreshed, expired] = [
      await submit(session, 'By session'),
      await submit(session, 'By session too'),
    ]
    used.service.clock.advance(600_000)
    const next = await login(session)
    // The first key has ended by now, its login has not.
    used.service.clock.advance(600_000)
    expect((await used.calls.query(session, 'whoami')).errorCode).toBe('API_KEY_EXPIRED')
    expect((await used.calls.query(next, 'whoami')).status).toBe(200)
    expect(statusOf(await approve(ada!, refreshed))).toEqual([200, completed])
    used.service.clock.advance(900_000)
    expect(statusOf(await approve(ada!, expired))).toEqual([200, waiting])
    expect(await read(ben!, expired)).toMatchObject({ canApprove: true })
  })

  it('behavior: votes lapse 24 hours after the first', async () => {
    const submitted = await submit(ada!, 'Lapsed')
    used.service.clock.advance(day)
    expect(await read(ada!, submitted)).toMatchObject({ status: waiting, canApprove: true })
    expect(statusOf(await approve(ben!, submitted))).toEqual([200, waiting])
    used.service.clock.advance(day - 1)
    expect(statusOf(await approve(ada!, submitted))).toEqual([200, completed])
  })

  it('behavior: a rejection is final', async () => {
    const submitted = await submit(ada!, 'Rejected')
    const rejected = await reject(cleo!, submitted)
    expect(statusOf(rejected)).toEqual([200, 'ACTIVITY_STATUS_REJECTED'])
    expect(rejected.body.activity).toMatchObject({ canApprove: false, canReject: false, result: {} })
    expect(rejected.body.activity.votes[1].selection).toBe('VOTE_SELECTION_REJECTED')
    const late = await approve(ben!, submitted)
    expect(statusOf(late)).toEqual([200, 'ACTIVITY_STATUS_REJECTED'])
    expect(late.body.activity.votes).toHaveLength(2)
    expect(await nameOfAda()).not.toBe('Rejected')
  })

  it('behavior: the submitter may withdraw', async () => {
    const submitted = await submit(ada!, 'Withdrawn')
    expect(statusOf(await reject(ada!, submitted))).toEqual([200, 'ACTIVITY_STATUS_REJECTED'])
  })

  it('behavior: a passkey votes with its whole assertion', async () => {
    const passkey = createAuthenticator()
    const { userId } = ben!
    const authenticators = [passkey.register()]
    await used.calls.submit(ben!, 'createAuthenticators', { userId, authenticators })
    const submitted = await submit(ada!, 'By passkey')
    const body = used.calls.submitBody('approveActivity', team.organizationId, fingerprintOf(submitted))
    const approved = await used.calls.byPasskey(passkey, 'submit/approve_activity', body)
    expect(statusOf(approved)).toEqual([200, completed])
    const [, vote] = approved.body.activity.votes
    expect(vote).toMatchObject({ userId, scheme: 'SIGNATURE_SCHEME_WEBAUTHN', message: JSON.stringify(body) })
    expect(Object.keys(JSON.parse(vote.signature)).sort()).toEqual([
      'authenticatorData',
      'clientDataJson',
      'credentialId',
      'signature',
    ])
  })

  it('behavior: a message with secrets is kept without them', async () => {
    const { publicKey } = await createKeyPair()
    const code = { otpId: '00000000-0000-4000-8000-000000000001', otpCode: '424242', publicKey }
    const submitted = await used.calls.submit(ada!, 'verifyOtp', code)
    expect(statusOf(submitted)).toEqual([200, waiting])
    const [vote] = submitted.body.activity.votes
    expect(JSON.parse(vote.message).parameters).toEqual({ ...code, otpCode: '[not kept]' })
    const contact = 'kept-briefly@example.com'
    const sent = await used.calls.submit(ada!, 'initOtp', {
      otpType: 'OTP_TYPE_EMAIL',
      contact,
      appName: 'App',
    })
    expect(sent.body.activity.votes[0].message).not.toContain(contact)
  })

  it('behavior: a failed execution has its reason', async () => {
    const userId = '00000000-0000-4000-8000-00000000dead'
    const submitted = await used.calls.submit(ada!, 'updateUserName', { userId, userName: 'Nobody' })
    const approved = await approve(ben!, submitted)
    expect(statusOf(approved)).toEqual([200, 'ACTIVITY_STATUS_FAILED'])
    expect(approved.body.activity.failure).toMatchObject({
      code: 5,
      details: [{ errorCode: 'USER_NOT_FOUND' }],
    })
  })

  it('behavior: the body that waits answers the activity as it is now', async () => {
    const body = used.calls.submitBody('updateUserName', team.organizationId, rename('Repeated'))
    const send = () => used.calls.stamped(ada!.key, 'submit/update_user_name', body)
    const submitted = await send()
    expect((await send()).body).toEqual(submitted.body)
    await approve(ben!, submitted)
    const repeated = await send()
    expect(statusOf(repeated)).toEqual([200, completed])
    expect(repeated.body.activity.votes).toHaveLength(2)
  })

  it('behavior: the root quorum is the one of the moment of the vote', async () => {
    const submitted = await submit(ada!, 'Three of three')
    await setThreshold(used, team.organizationId, 3)
    expect(statusOf(await approve(ben!, submitted))).toEqual([200, waiting])
    await setThreshold(used, team.organizationId, 2)
    expect(statusOf(await approve(ben!, submitted))).toEqual([200, completed])
  })

  it('behavior: an unknown fingerprint is not found, and neither is one of another organization', async () => {
    const submitted = await submit(ada!, 'Elsewhere')
    const stranger = await used.calls.signIn('stranger@example.com')
    for (const [actor, fingerprint] of [
      [ada!, `sha256:${'00'.repeat(32)}`],
      [stranger, fingerprintOf(submitted).fingerprint],
    ] as const) {
      const answer = await used.calls.submit(actor, 'approveActivity', { fingerprint })
      expect(answer).toMatchObject({ status: 404, errorCode: 'ACTIVITY_FINGERPRINT_NOT_FOUND' })
      expect(answer.body.code).toBe(5)
      expect(answer.body.message).toBe(
        'No activity found with fingerprint. Consensus activities must target an existing activity by fingerprint',
      )
    }
  })

  it('behavior: a root user of the parent cannot vote', async () => {
    const submitted = await submit(ada!, 'Parent')
    const parent = { ...(await used.calls.root()), organizationId: team.organizationId }
    expect(await approve(parent, submitted)).toMatchObject({
      status: 403,
      errorCode: 'REQUEST_NOT_AUTHORIZED',
    })
  })
})
