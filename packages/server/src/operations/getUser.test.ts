import { expect, it } from 'vitest'

import { useTestService } from '../../test/useTestService.ts'

const used = useTestService()

// wire.md A4, User
it('default: a user has every member that clients read, empty where there is nothing', async () => {
  const { calls } = used
  const person = await calls.signIn('get-user@example.com')
  const { user } = (await calls.query(person, 'getUser', { userId: person.userId })).body
  const time = { seconds: expect.stringMatching(/^\d+$/), nanos: expect.stringMatching(/^\d+$/) }
  expect(user).toEqual({
    userId: person.userId,
    userName: 'get-user@example.com',
    userEmail: 'get-user@example.com',
    authenticators: [],
    apiKeys: [expect.objectContaining({ apiKeyId: expect.any(String) })],
    userTags: [],
    oauthProviders: [],
    mfaPolicies: [],
    createdAt: time,
    updatedAt: time,
  })
})
