import { createKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'

const phone = '+15550100300'

describe('list_verified_suborgs', () => {
  const used = useTestService(relaxedLimits)

  /** A sub-organization without a verified contact. */
  async function addUnproven(root: Actor, user: object): Promise<string> {
    const lists = { apiKeys: [], authenticators: [], oauthProviders: [] }
    const created = await used.calls.submit(root, 'createSubOrganization', {
      subOrganizationName: 'Unproven organization',
      rootQuorumThreshold: 1,
      rootUsers: [{ userName: 'Unproven', ...lists, ...user }],
    })
    return String(resultOf(created, 'createSubOrganization').subOrganizationId)
  }

  it('default: returns verified contacts only, for every filter', async () => {
    const { calls } = used
    const root = await calls.root()
    const ask = async (parameters: object) =>
      (await calls.query(root, 'listVerifiedSuborgs', parameters)).body.organizationIds
    const proven = await calls.signIn('proven@example.com')
    const { publicKey } = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'key', publicKey }]
    const claimed = await addUnproven(root, { userEmail: 'claimed@example.com', apiKeys })
    const unclaimed = await addUnproven(root, { userEmail: 'bare@example.com', userPhoneNumber: phone })

    expect(await ask({})).toEqual([proven.organizationId])
    expect(await ask({ filterType: 'EMAIL', filterValue: 'Proven@example.com' })).toEqual([
      proven.organizationId,
    ])
    expect(await ask({ filterType: 'PUBLIC_KEY', filterValue: proven.key.publicKey })).toEqual([
      proven.organizationId,
    ])
    for (const [filterType, filterValue] of Object.entries({
      EMAIL: 'bare@example.com',
      PHONE_NUMBER: phone,
      NAME: 'Unproven organization',
      USERNAME: 'Unproven',
      PUBLIC_KEY: publicKey,
    })) {
      expect(await ask({ filterType, filterValue }), filterType).toEqual([])
    }
    const all = (await calls.query(root, 'listSuborgs')).body.organizationIds
    expect(all).toEqual(expect.arrayContaining([proven.organizationId, claimed, unclaimed]))
  })

  it('parameters: includeUnclaimed', async () => {
    const { calls } = used
    const root = await calls.root()
    const ask = (filterType: string, filterValue: string) =>
      calls.query(root, 'listVerifiedSuborgs', { filterType, filterValue, includeUnclaimed: true })
    const bare = await addUnproven(root, { userEmail: 'waiting@example.com' })
    expect((await ask('EMAIL', 'waiting@example.com')).body.organizationIds).toEqual([bare])
    const { publicKey } = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'key', publicKey }]
    await addUnproven(root, { userEmail: 'in-use@example.com', apiKeys })
    expect((await ask('EMAIL', 'in-use@example.com')).body.organizationIds).toEqual([])
    expect((await ask('NAME', 'Unproven organization')).status).toBe(400)
  })

  it('behavior: the auth proxy finds a user without a verified contact by key', async () => {
    const { calls } = used
    const { publicKey } = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'key', publicKey }]
    const organizationId = await addUnproven(await calls.root(), { apiKeys })
    const account = await calls.proxy('account', { filterType: 'PUBLIC_KEY', filterValue: publicKey })
    expect(account.body).toEqual({ organizationId })
  })
})
