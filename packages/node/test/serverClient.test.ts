import { inspect } from 'node:util'
import { operations } from '@latchkey/contract/server'
import { describe, expect, expectTypeOf, it } from 'vitest'

import { createServerClient, readActivity, type Submitted } from '../src/exports/client.ts'
import { type ClientUnderTest, useServerClient } from './useServerClient.ts'

describe('createServerClient', () => {
  const used = useServerClient()
  const tag = (userTagName: string) => ({ userTagName, userIds: [] })

  it('default: submits return their result, queries their answer', async () => {
    const client = used.create()
    const submitted = await client.api.createUserTag(tag('Staff'))
    expectTypeOf(submitted).toExtend<Submitted<{ userTagId: string }>>()
    if (submitted.status !== 'completed') throw new Error('Expected no approval to be needed.')
    const { userTags } = await client.api.listUserTags()
    expect(userTags).toMatchObject([{ tagId: submitted.result.userTagId, tagName: 'Staff' }])
  })

  it('default: has every operation of the public API, and no other', () => {
    const { api } = used.create()
    const names = [...Object.keys(operations.query), ...Object.keys(operations.submit)]
    expect(Object.keys(api).sort()).toEqual(names.sort())
  })

  it('parameters: organizationId', async () => {
    const client = used.create()
    const { organizationId } = await createUser(used, 'eve@example.com')
    const { users } = await client.api.listUsers({}, { organizationId })
    expect(users).toMatchObject([{ userEmail: 'eve@example.com' }])
  })

  it('parameters: apiKey as a signer, such as one of a KMS', async () => {
    const { rootApiKey } = used.service.seeded
    const { importNodeKeyPair } = await import('@latchkey/crypto/node')
    const { publicKey, sign } = importNodeKeyPair(rootApiKey.privateKey)
    const client = used.create({ apiKey: { publicKey, sign } })
    expect(await client.api.whoami()).toMatchObject({ organizationId: used.service.seeded.organizationId })
  })

  it('parameters: timestamp makes a call that is repeated one activity', async () => {
    const client = used.create()
    const timestamp = used.service.clock.now()
    const create = () => client.api.createUserTag(tag('Once'), { timestamp })
    const [first, second] = [await create(), await create()]
    expect(second.activity.id).toBe(first.activity.id)
  })

  it('behavior: the same submit twice is two activities', async () => {
    const client = used.create()
    const rename = () => client.api.updateAuthProxyConfig({ sessionExpirationSeconds: 900 })
    const [first, second] = await Promise.all([rename(), rename()])
    expect(second.activity.id).not.toBe(first.activity.id)
  })

  it("behavior: throws the service's code, status and facts", async () => {
    const client = used.create()
    const error = await client.api.getActivity({ activityId: 'x' }).catch((error) => error)
    expect(error).toMatchObject({ name: 'ServerClientError', operation: 'get_activity', status: 400 })
    expect(error.is('REQUEST_INVALID') && error.facts.issues).toMatchObject([{ path: 'activityId' }])
    expect(error.is('NAME_TAKEN')).toBe(false)
    expect(error.message).toMatch(/^get_activity: The request is invalid: activityId: /)
  })

  it('behavior: a parameter cannot change the organization or the time of a query', async () => {
    const client = used.create()
    const params = { organizationId: 'other', timestampMs: '1' }
    expect(await client.api.whoami(params)).toMatchObject({
      organizationId: used.service.seeded.organizationId,
    })
  })

  it('behavior: the key appears in nothing that is printed', async () => {
    const { privateKey } = used.service.seeded.rootApiKey
    const client = used.create({}, () => async () => {
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })
    })
    const error = await client.api.whoami().catch((error) => error)
    expect(error.message).toBe(
      "whoami: the service at http://localhost can't be reached: connect ECONNREFUSED.",
    )
    const printed = [client, error].flatMap((value) => [
      inspect(value, { depth: 20, showHidden: true }),
      JSON.stringify(value),
      String(value),
    ])
    expect(printed.filter((text) => text.includes(privateKey))).toEqual([])
    expect(used.sent.some(({ body, headers }) => JSON.stringify([body, headers]).includes(privateKey))).toBe(
      false,
    )
  })

  it.each([
    [
      'http://login.example.com',
      'Expected apiBaseUrl to start with https: (http: only for localhost). Got http:',
    ],
    [
      'http://localhost.example.com',
      'Expected apiBaseUrl to start with https: (http: only for localhost). Got http:',
    ],
  ])('behavior: refuses to send a stamp to %s', (apiBaseUrl, message) => {
    const apiKey = used.service.seeded.rootApiKey.privateKey
    expect(() => createServerClient({ apiBaseUrl, organizationId: 'x', apiKey })).toThrow(message)
  })

  it.each(['', 'a secret', 'F'.repeat(64)])(
    'behavior: refuses a malformed key without naming it: %j',
    (apiKey) => {
      const create = () =>
        createServerClient({ apiBaseUrl: 'https://login.example.com', organizationId: 'x', apiKey })
      expect(create).toThrow(
        /^Expected apiKey: the private key of a P-256 API key as 64 hex digits\. Is its environment variable set\?$/,
      )
    },
  )

  it('behavior: refuses a missing organization', () => {
    const create = () => used.create({ organizationId: '' })
    expect(create).toThrow('Expected organizationId: the ID of your organization.')
  })
})

describe('lists', () => {
  const used = useServerClient()

  it('users.list: every page, and what a filter finds', async () => {
    const client = used.create()
    const emails = Array.from({ length: 103 }, (_, at) => `person${at}@example.com`)
    for (const email of emails) await createUser(used, email)
    const found: (string | undefined)[] = []
    for await (const user of client.users.list({ order: 'oldest' })) found.push(user.userEmail)
    expect(found).toEqual(emails)
    const searched: object[] = []
    for await (const user of client.users.list({ search: 'person42', filter: 'noWallet' }))
      searched.push(user)
    expect(searched).toMatchObject([
      { userEmail: 'person42@example.com', userEmailVerified: false, hasWallet: false },
    ])
    const names: string[] = []
    for await (const { organizationName } of client.subOrganizations.list()) names.push(organizationName)
    expect(names).toHaveLength(103)
    const types: string[] = []
    const filter = { filterByType: ['ACTIVITY_TYPE_CREATE_SUB_ORGANIZATION_V8'] }
    for await (const { id } of client.activities.list(filter)) types.push(id)
    expect(new Set(types).size).toBe(103)
    const ids: string[] = []
    for await (const id of client.iterate('listSuborgs', {})) ids.push(id)
    expect(new Set(ids).size).toBe(103)
  })

  it('users.list: asks for no page that is not read', async () => {
    await createUser(used, 'first@example.com')
    const client = used.create()
    for await (const _ of client.users.list()) break
    expect(used.sent).toHaveLength(1)
  })

  it('users.get: contacts and whether they are verified', async () => {
    const client = used.create()
    const user = await createUser(used, 'ada@example.com')
    expect(await client.users.get(user)).toMatchObject({
      ...user,
      userName: 'ada',
      userEmail: 'ada@example.com',
      userEmailVerified: false,
    })
  })
})

describe('readActivity', () => {
  const used = useServerClient()

  it('default: parameters and result by the operation', async () => {
    const client = used.create()
    const { activity } = await client.api.createUserTag({ userTagName: 'A', userIds: [] })
    const read = readActivity(activity, 'createUserTag')
    expectTypeOf(read?.parameters.userTagName).toEqualTypeOf<string | undefined>()
    expect(read).toMatchObject({
      parameters: { userTagName: 'A' },
      result: { userTagId: expect.any(String) },
    })
    expect(readActivity(activity, 'createWallet')).toBeUndefined()
  })
})

/** A user of a sub-organization who hasn't signed in yet. */
async function createUser(used: ClientUnderTest, userEmail: string) {
  const client = used.create()
  used.service.clock.advance(1)
  const [userName = ''] = userEmail.split('@')
  const { result } = await client.waitForActivity(
    await client.api.createSubOrganization({
      subOrganizationName: userName,
      rootUsers: [{ userName, userEmail, apiKeys: [], authenticators: [], oauthProviders: [] }],
      rootQuorumThreshold: 1,
    }),
  )
  return { organizationId: result.subOrganizationId, userId: result.rootUserIds?.[0] ?? '' }
}
