import { createKeyPair } from '@latchkey/crypto'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Person } from './callService.ts'
import { createPerson } from './createActors.ts'
import { createUser } from './createUser.ts'
import { useSocialService } from './oauth/useSocialService.ts'
import {
  blockAndUnblock,
  createKnownPerson,
  digestsOf,
  findPersonalColumns,
  findValues,
  newPersonalValues,
  type PersonalValues,
} from './personalValues.ts'
import { vaultOrigin } from './useVault.ts'

// docs/decisions.md#personal-data
describe('the values of a deleted person', () => {
  const used = useSocialService({ settings: { trustedProxies: ['192.0.2.1'], vaultOrigin } })
  beforeAll(async () => {
    const endpoint = { url: 'https://example.com/webhooks', name: 'Away' }
    await used.calls.submit(await used.calls.root(), 'createWebhookEndpoint', endpoint)
  })

  const ways: Record<string, (person: Person) => Promise<{ status: number }>> = {
    'their operator deletes the account': async ({ organizationId }) =>
      await used.calls.submit(await used.calls.root(), 'removeSubOrganization', {
        subOrganizationId: organizationId,
        deleteWithoutExport: true,
      }),
    'they delete the account': (person) =>
      used.calls.submit(person, 'deleteSubOrganization', { deleteWithoutExport: true }),
  }

  it.each(Object.keys(ways))('default: are in no column of any table once %s', async (way) => {
    const values = newPersonalValues()
    const other = newPersonalValues()
    const tenantId = used.service.seeded.organizationId
    const all = ({ origin: _, ...own }: PersonalValues) => ({
      ...own,
      ...digestsOf({ ...own, origin: '' }, tenantId),
    })
    await createKnownPerson(used, other)
    const person = await createKnownPerson(used, values)
    await blockAndUnblock(used, person, values)
    const back = { ...(await used.calls.signIn(values.email)) }
    const before = await findValues(used.service, all(values))
    // Every value is somewhere, or the test would not see that it stays.
    for (const name of Object.keys(values).filter((one) => one !== 'origin'))
      expect(
        before.filter((place) => place.endsWith(`: ${name}`)),
        name,
      ).not.toEqual([])
    expect(await findPersonalColumns(used.service, person.organizationId)).toContain(
      'credentials.login_method',
    )
    const others = await findValues(used.service, all(other))
    expect((await ways[way]!(back)).status).toBe(200)
    await used.service.server.settled()
    expect(await findValues(used.service, all(values))).toEqual([])
    // Whatever the values are. The activity of the deletion has IDs only.
    const left = await findPersonalColumns(used.service, person.organizationId)
    expect(left.filter((column) => !/^activities\./.test(column))).toEqual([])
    expect(await findValues(used.service, all(other))).toEqual(others)
  })

  it('behavior: one of several users of an account leaves with what they were called and reached by', async () => {
    const { calls, service } = used
    const { name, email, pendingEmail: formerName, phoneNumber, passkey } = newPersonalValues()
    const known = { name, email, formerName, phoneNumber, passkey }
    const account = await createPerson(used, await calls.root(), 'Shared')
    const user = await createUser(used, account, {
      userName: formerName,
      userEmail: email,
      userPhoneNumber: phoneNumber,
      apiKeys: [
        {
          apiKeyName: passkey,
          publicKey: (await createKeyPair()).publicKey,
          curveType: 'API_KEY_CURVE_P256',
        },
      ],
    })
    const { userId } = user
    expect((await calls.submit(account, 'updateUser', { userId, userName: name })).status).toBe(200)
    const before = await findValues(service, known)
    for (const each of Object.keys(known))
      expect(
        before.some((place) => place.endsWith(`: ${each}`)),
        each,
      ).toBe(true)
    expect((await calls.submit(account, 'deleteUsers', { userIds: [userId] })).status).toBe(200)
    await service.server.settled()
    expect(await findValues(service, known)).toEqual([])
    expect(await findValues(service, { other: 'Shared' })).not.toEqual([])
  })
})
