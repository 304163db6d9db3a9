import { createKeyPair, encodeHex } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const claimsOf = (session: string) => JSON.parse(Buffer.from(session.split('.')[1]!, 'base64url').toString())

describe('members sign in with a code', () => {
  const used = useTestService(relaxedLimits)
  let members = 0

  /** A member of the organization with an address that nobody else has. */
  async function addMember(userEmail = `member${members++}@example.com`) {
    const { calls } = used
    const none = { apiKeys: [], authenticators: [], oauthProviders: [], userTags: [] }
    const added = await calls.submit(await calls.root(), 'createUsers', {
      users: [{ userName: userEmail, userEmail, ...none }],
    })
    expect(added.status).toBe(200)
    const [userId] = added.body.activity.result.createUsersResult.userIds
    return { userEmail, userId }
  }

  async function logIn(contact: string, asMember = true) {
    const { calls } = used
    const key = await createKeyPair()
    const verificationToken = await calls.prove(contact, key)
    const clientSignature = encodeHex(await key.sign(verificationToken))
    const login = { verificationToken, publicKey: key.publicKey, clientSignature, asMember }
    return { key, login, answer: await calls.proxy('otpLoginV2', login) }
  }

  it('default: opens a session of the parent organization, and verifies the address', async () => {
    const { calls, service } = used
    const { userEmail, userId } = await addMember()
    const { key, answer } = await logIn(userEmail.toUpperCase())
    expect(answer.status).toBe(200)
    const { organizationId } = service.seeded
    expect(claimsOf(answer.body.session)).toMatchObject({ organization_id: organizationId, user_id: userId })
    const actor = { key, organizationId, userId }
    expect((await calls.query(actor, 'whoami')).body).toMatchObject({ userId, organizationId })
    const { user } = (await calls.query(actor, 'getUser', { userId })).body
    expect(user).toMatchObject({ userEmail, userEmailVerified: true })
  })

  it('behavior: signs in only members with asMember, and only people with accounts without it', async () => {
    const { calls } = used
    const { userEmail, userId } = await addMember()
    expect((await logIn(userEmail, false)).answer.errorCode).toBe('USER_NOT_FOUND')
    const person = await calls.signIn('person@example.com')
    expect((await logIn('person@example.com')).answer.errorCode).toBe('USER_NOT_FOUND')
    // The same address may also have an account in the app.
    const appAccount = await calls.signIn(userEmail)
    expect(appAccount.organizationId).not.toBe(person.organizationId)
    expect(appAccount.userId).not.toBe(userId)
    const { answer } = await logIn(userEmail)
    expect(claimsOf(answer.body.session)).toMatchObject({ user_id: userId })
  })

  it('behavior: refuses an address that several members have, until one has verified it', async () => {
    const { userEmail, userId } = await addMember()
    const { answer } = await logIn(userEmail)
    expect(answer.status).toBe(200)
    await addMember(userEmail)
    expect(claimsOf((await logIn(userEmail)).answer.body.session)).toMatchObject({ user_id: userId })
    await addMember('twice@example.com')
    await addMember('twice@example.com')
    expect((await logIn('twice@example.com')).answer.errorCode).toBe('USER_NOT_FOUND')
  })

  it('behavior: repeats a lost reply, and gives another key nothing', async () => {
    const { calls } = used
    const { userEmail } = await addMember()
    const { login, answer } = await logIn(userEmail)
    const again = await calls.proxy('otpLoginV2', login)
    expect(claimsOf(again.body.session)).toEqual(claimsOf(answer.body.session))
    const thief = await createKeyPair()
    const stolen = { ...login, publicKey: thief.publicKey }
    expect((await calls.proxy('otpLoginV2', stolen)).status).toBe(401)
  })

  it('behavior: the auth proxy’s own user has no contact to sign in with', async () => {
    const { calls, service } = used
    const root = await calls.root()
    const { users } = (await calls.query(root, 'listUsers')).body
    const proxy = users.find(({ userName }: { userName: string }) => userName === 'Auth Proxy')
    expect(proxy).toBeDefined()
    const changed = { userId: proxy.userId, userEmail: 'proxy@example.com' }
    await calls.submit(root, 'updateUserEmail', changed)
    expect((await logIn('proxy@example.com')).answer.errorCode).toBe('USER_NOT_FOUND')
    expect(service.seeded.organizationId).toBe(root.organizationId)
  })
})
