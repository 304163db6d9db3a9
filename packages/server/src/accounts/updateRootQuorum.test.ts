import { createKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { createPerson } from '../../test/createActors.ts'
import { createUser } from '../../test/createUser.ts'
import { digestTables } from '../../test/digestTables.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const denied = { status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' }

describe('update_root_quorum', () => {
  const used = useTestService(relaxedLimits)
  const update = (actor: Actor, threshold: number, ...users: { userId: string }[]) =>
    used.calls.submit(actor, 'updateRootQuorum', { threshold, userIds: users.map(({ userId }) => userId) })
  const rename = (actor: Actor, userName: string) =>
    used.calls.submit(actor, 'updateUserName', { userId: actor.userId, userName })
  const account = async (name: string) => createPerson(used, await used.calls.root(), name)
  const approve = (actor: Actor, { body }: Awaited<ReturnType<typeof update>>) =>
    used.calls.submit(actor, 'approveActivity', { fingerprint: body.activity.fingerprint })

  it('default: makes the named users root, and nobody else', async () => {
    const root = await account('Handover')
    const member = await createUser(used, root)
    expect(await rename(member, 'Member')).toMatchObject(denied)
    expect(await update(member, 1, member)).toMatchObject(denied)
    expect(resultOf(await update(root, 1, member), 'updateRootQuorum')).toEqual({})
    expect((await rename(member, 'Root')).status).toBe(200)
    expect(await rename(root, 'No more')).toMatchObject(denied)
    expect(await update(root, 1, root)).toMatchObject(denied)
  })

  it('parameters: threshold', async () => {
    const root = await account('Two of two')
    const other = await createUser(used, root)
    expect((await update(root, 2, root, other)).status).toBe(200)
    const waiting = await rename(root, 'Together')
    expect(waiting.body.activity.status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    expect((await approve(other, waiting)).body.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
    const { body } = await used.calls.query(root, 'whoami')
    expect(body.username).toBe('Together')
    // The quorum itself is changed by the quorum.
    const back = await update(other, 1, other)
    expect(back.body.activity.status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    expect((await approve(root, back)).body.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
    expect((await rename(other, 'Alone')).body.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
  })

  it('behavior: refuses a quorum that can’t be reached', async () => {
    const { calls, service } = used
    const root = await account('Refused')
    const sibling = await account('Sibling')
    const nobody = resultOf(
      await calls.submit(root, 'createUsers', {
        users: [
          {
            userName: 'Nobody',
            userEmail: 'nobody@example.com',
            apiKeys: [],
            authenticators: [],
            userTags: [],
          },
        ],
      }),
      'createUsers',
    )
    const before = await digestTables(service.store)
    const refusals: [Awaited<ReturnType<typeof update>>, string, RegExp][] = [
      [await update(root, 0, root), 'REQUEST_INVALID', /quorum threshold must be non-zero integer/],
      [await update(root, 1), 'REQUEST_INVALID', /quorum users missing/],
      [await update(root, 2, root), 'REQUEST_INVALID', /threshold/],
      [await update(root, 1, root, root), 'REQUEST_INVALID', /userIds/],
      [await update(root, 1, root, sibling), 'USER_NOT_FOUND', RegExp(sibling.userId)],
      [
        await update(root, 1, root, { userId: String(nobody.userIds?.[0]) }),
        'LOGIN_METHOD_MISSING',
        /login method/,
      ],
    ]
    for (const [answer, errorCode, message] of refusals) {
      expect(answer.errorCode).toBe(errorCode)
      expect(answer.body.message).toMatch(message)
    }
    expect(await digestTables(service.store)).toBe(before)
  })

  it('behavior: the auth proxy’s user can’t be root', async () => {
    const { calls } = used
    const root = await calls.root()
    const { userId } = resultOf(await calls.submit(root, 'enableAuthProxy', {}), 'enableAuthProxy')
    const refused = await update(root, 1, root, { userId: String(userId) })
    expect(refused).toMatchObject({ status: 400, errorCode: 'REQUEST_INVALID' })
    expect(refused.body.message).toContain('parameters.userIds.1')
  })

  it('behavior: tells the root users who is added or removed', async () => {
    const { calls, service } = used
    const person = await account('Owner')
    const userEmail = 'owner@example.com'
    const verificationToken = await calls.prove(userEmail, person.key)
    await calls.submit(person, 'updateUserEmail', { userId: person.userId, userEmail, verificationToken })
    const other = await createUser(used, person)
    expect((await update(person, 1, person, other)).status).toBe(200)
    expect((await update(person, 1, other)).status).toBe(200)
    await service.server.settled()
    const subjects = service.inbox.list(userEmail).map(({ subject }) => subject ?? '')
    expect(subjects.filter((subject) => subject.startsWith('An owner was')).sort()).toEqual([
      expect.stringMatching(/^An owner was added to your .* account$/),
      expect.stringMatching(/^An owner was removed from your .* account$/),
    ])
  })

  it('behavior: an approved change is made although the session that requested it has ended', async () => {
    const { calls } = used
    const root = await account('Ended session')
    const other = await createUser(used, root)
    expect((await update(root, 2, root, other)).status).toBe(200)
    const session = { ...root, key: await createKeyPair() }
    await calls.submit(root, 'stampLogin', { publicKey: session.key.publicKey })
    const waiting = await update(session, 1, other)
    expect(waiting.body.activity.status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    const { apiKeys } = (await calls.query(root, 'getApiKeys', { userId: root.userId })).body
    const { apiKeyId } = apiKeys.find(({ login }: { login?: object }) => login !== undefined)
    const ended = await calls.submit(root, 'deleteApiKeys', { userId: root.userId, apiKeyIds: [apiKeyId] })
    expect(ended.body.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
    // The session's approval ended with it, so its user approves again.
    expect((await approve(root, waiting)).status).toBe(200)
    expect((await approve(other, waiting)).body.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
    expect(await update(root, 1, root)).toMatchObject(denied)
  })
})
