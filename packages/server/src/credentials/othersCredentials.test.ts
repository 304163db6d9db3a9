import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { createPerson } from '../../test/createActors.ts'
import { createUser, userWith } from '../../test/createUser.ts'
import { digestTables } from '../../test/digestTables.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

describe('credentials and contacts of another user', () => {
  const used = useTestService(relaxedLimits)
  const account = async (name: string) => createPerson(used, await used.calls.root(), name)
  /** A user with a verified address. */
  async function memberOf(root: Actor, userEmail: string): Promise<Actor> {
    const member = await createUser(used, root)
    const verificationToken = await used.calls.prove(userEmail, member.key)
    const requested = { userId: member.userId, userEmail, verificationToken }
    expect((await used.calls.submit(root, 'updateUserEmail', requested)).status).toBe(200)
    return member
  }
  const subjects = async (contact: string) => {
    await used.service.server.settled()
    return used.service.inbox.list(contact).map(({ subject }) => subject)
  }

  it('default: root users change them, and the user is told', async () => {
    const { calls } = used
    const root = await account('Told')
    const contact = 'told@example.com'
    const { userId } = await memberOf(root, contact)
    const { apiKeys } = userWith((await createKeyPair()).publicKey)
    const key = resultOf(await calls.submit(root, 'createApiKeys', { userId, apiKeys }), 'createApiKeys')
    const authenticators = [createAuthenticator().register()]
    const passkey = resultOf(
      await calls.submit(root, 'createAuthenticators', { userId, authenticators }),
      'createAuthenticators',
    )
    const { authenticatorIds } = passkey
    for (const [name, parameters] of [
      ['deleteApiKeys', { userId, apiKeyIds: key.apiKeyIds }],
      ['deleteAuthenticators', { userId, authenticatorIds }],
      ['updateUserName', { userId, userName: 'Renamed' }],
      ['updateUser', { userId, userEmail: 'next@example.com' }],
    ] as const)
      expect((await calls.submit(root, name, parameters)).status).toBe(200)
    for (const happened of [
      /^An API key was added/,
      /^A passkey was added/,
      /^An API key was removed/,
      /^A passkey was removed/,
      /contact is changing/,
    ])
      expect(await subjects(contact)).toContainEqual(expect.stringMatching(happened))
    const { user } = (await calls.query(root, 'getUser', { userId })).body
    expect(user).toMatchObject({ userName: 'Renamed', userEmail: contact })
  })

  it('behavior: a user keeps a login method, whoever asks', async () => {
    const { calls } = used
    const root = await account('Last')
    const { userId } = await createUser(used, root)
    const { apiKeys } = (await calls.query(root, 'getApiKeys', { userId })).body
    const requested = { userId, apiKeyIds: [apiKeys[0].apiKeyId] }
    expect(await calls.submit(root, 'deleteApiKeys', requested)).toMatchObject({
      status: 409,
      errorCode: 'LAST_CREDENTIAL',
    })
  })

  it('behavior: a session needs a recent login, also to end sessions of others', async () => {
    const { calls, service } = used
    const root = await account('Recent')
    const member = await createUser(used, root)
    const [session, theirs] = [await createKeyPair(), await createKeyPair()]
    await calls.submit(root, 'stampLogin', { publicKey: session.publicKey })
    await calls.submit(member, 'stampLogin', { publicKey: theirs.publicKey })
    const { userId } = member
    const { apiKeys } = (await calls.query(root, 'getApiKeys', { userId })).body
    const apiKeyIds = apiKeys.flatMap(({ login, apiKeyId }: { login?: object; apiKeyId: string }) =>
      login ? [apiKeyId] : [],
    )
    const ask = (name: 'deleteApiKeys' | 'createAuthenticators' | 'updateUser', parameters: object) =>
      calls.submit({ ...root, key: session }, name, { userId, ...parameters })
    service.clock.advance(300_001)
    const before = await digestTables(service.store)
    const late = { status: 403, errorCode: 'REAUTHENTICATION_REQUIRED' }
    expect(await ask('deleteApiKeys', { apiKeyIds })).toMatchObject(late)
    const authenticators = [createAuthenticator().register()]
    expect(await ask('createAuthenticators', { authenticators })).toMatchObject(late)
    expect(await ask('updateUser', { userEmail: 'late@example.com' })).toMatchObject(late)
    expect(await digestTables(service.store)).toBe(before)
    // An API key needs no login.
    expect((await calls.submit(root, 'deleteApiKeys', { userId, apiKeyIds })).status).toBe(200)
    expect((await calls.query({ ...member, key: theirs }, 'whoami')).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
  })

  it('behavior: other users may change someone only if a policy allows it', async () => {
    const { calls } = used
    const root = await account('Policy')
    const [operator, user] = [await createUser(used, root), await createUser(used, root)]
    const rename = (actor: Actor, { userId }: Actor) =>
      calls.submit(actor, 'updateUserName', { userId, userName: 'Renamed' })
    const denied = { status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' }
    expect(await rename(operator, user)).toMatchObject(denied)
    const policy = {
      policyName: 'Operators rename users',
      effect: 'EFFECT_ALLOW',
      condition: "activity.kind == 'UPDATE_USER_NAME'",
      consensus: `approvers.any(user, user.id == '${operator.userId}')`,
      notes: '',
    }
    expect((await calls.submit(root, 'createPolicy', policy)).status).toBe(200)
    expect((await rename(operator, user)).body.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
    const { apiKeys } = userWith((await createKeyPair()).publicKey)
    const key = await calls.submit(operator, 'createApiKeys', { userId: user.userId, apiKeys })
    expect(key).toMatchObject(denied)
  })
})
