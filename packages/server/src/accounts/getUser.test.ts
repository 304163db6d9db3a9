import { createKeyPair } from '@latchkey/crypto'
import { expect, it } from 'vitest'

import { createUser } from '../../test/createUser.ts'
import { useTestService } from '../../test/useTestService.ts'

const used = useTestService()

// docs/wire-format.md#user
it('default: returns every field that clients read, empty if unset', async () => {
  const { calls } = used
  const person = await calls.signIn('get-user@example.com')
  const { user } = (await calls.query(person, 'getUser', { userId: person.userId })).body
  const time = { seconds: expect.stringMatching(/^\d+$/), nanos: expect.stringMatching(/^\d+$/) }
  expect(user).toEqual({
    userId: person.userId,
    userName: 'get-user@example.com',
    isRoot: true,
    userEmail: 'get-user@example.com',
    userEmailVerified: true,
    userEmailEstablishedAt: time,
    authenticators: [],
    apiKeys: [expect.objectContaining({ apiKeyId: expect.any(String) })],
    userTags: [],
    oauthProviders: [],
    mfaPolicies: [],
    createdAt: time,
    updatedAt: time,
  })
})

it('behavior: a contact is verified only where its owner verified it', async () => {
  const { calls } = used
  const key = await createKeyPair()
  const contacts = { userEmail: 'flags@example.com', userPhoneNumber: '+12025550191' }
  const apiKeys = [{ apiKeyName: 'Key', publicKey: key.publicKey }]
  const { body } = await calls.proxy('signup', { ...contacts, apiKeys })
  const actor = { key, organizationId: body.organizationId, userId: body.userId }
  const flags = async () => {
    const { user } = (await calls.query(actor, 'getUser', { userId: actor.userId })).body
    return [user.userEmail, user.userEmailVerified, user.userPhoneNumber, user.userPhoneNumberVerified]
  }
  const { userEmail, userPhoneNumber } = contacts
  expect(await flags()).toEqual([userEmail, false, userPhoneNumber, false])
  // Another person's proof verifies nothing here.
  await calls.signIn(userEmail)
  expect(await flags()).toEqual([userEmail, false, userPhoneNumber, false])
  const { userId } = actor
  const proof = await calls.prove(userPhoneNumber, key, 'OTP_TYPE_SMS')
  await calls.submit(actor, 'updateUserPhoneNumber', { userId, userPhoneNumber, verificationToken: proof })
  expect(await flags()).toEqual([userEmail, false, userPhoneNumber, true])
  // A contact that isn't verified yet is not shown, and the current one stays.
  await calls.submit(actor, 'updateUser', { userId, userPhoneNumber: '+12025550192' })
  expect(await flags()).toEqual([userEmail, false, userPhoneNumber, true])
  await calls.submit(actor, 'updateUserEmail', { userId, userEmail: '' })
  expect(await flags()).toEqual([undefined, undefined, userPhoneNumber, true])
})

it('behavior: says whether the organization has other users', async () => {
  const { calls } = used
  const root = await calls.root()
  const read = async () => (await calls.query(root, 'getUser', { userId: root.userId })).body
  // The auth proxy's user is nobody to share it with.
  expect(await read()).not.toHaveProperty('isShared')
  await createUser(used, root)
  expect(await read()).toMatchObject({ isShared: true })
})
