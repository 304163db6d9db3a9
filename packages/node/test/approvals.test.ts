import { createNodeKeyPair } from '@latchkey/crypto/node'
import { beforeAll, describe, expect, it } from 'vitest'

import type { ServerClient } from '../src/exports/client.ts'
import { useServerClient } from './useServerClient.ts'

describe('approvals', () => {
  const used = useServerClient()
  /** Two root users, both of whom have to agree. */
  let [asking, approving]: ServerClient[] = []
  beforeAll(async () => {
    const root = used.create()
    const key = createNodeKeyPair()
    const apiKeys = [
      { apiKeyName: 'Bot', publicKey: key.publicKey, curveType: 'API_KEY_CURVE_P256' as const },
    ]
    const { result } = await root.waitForActivity(
      await root.api.createUsers({ users: [{ userName: 'Bot', apiKeys, authenticators: [] }] }),
    )
    const { userId } = await root.api.whoami()
    await root.api.updateRootQuorum({ threshold: 2, userIds: [userId, ...result.userIds] })
    approving = used.create({ apiKey: key })
    asking = used.create()
  })
  const ask = (userTagName: string) => asking!.api.createUserTag({ userTagName, userIds: [] })

  it('default: a submit that waits for approvals is a result', async () => {
    const submitted = await ask('A')
    expect(submitted).toMatchObject({
      status: 'needs-approval',
      activity: { status: 'ACTIVITY_STATUS_CONSENSUS_NEEDED' },
    })
    expect(submitted).not.toHaveProperty('result')
  })

  it('waitForActivity: returns the result once others have approved', async () => {
    const submitted = await ask('B')
    const { fingerprint } = submitted.activity
    const waiting = asking!.waitForActivity(submitted)
    const { activity } = await approving!.api.approveActivity({ fingerprint })
    expect(activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
    expect((await waiting).result).toMatchObject({ userTagId: expect.any(String) })
  })

  it('waitForActivity: throws when somebody rejects', async () => {
    const submitted = await ask('C')
    const { fingerprint, id } = submitted.activity
    const { activity } = await approving!.api.rejectActivity({ fingerprint })
    expect(activity.status).toBe('ACTIVITY_STATUS_REJECTED')
    await expect(asking!.waitForActivity(submitted)).rejects.toMatchObject({
      code: 'ACTIVITY_REJECTED',
      message: `get_activity: the activity ${id} was rejected.`,
      facts: { activity: { id } },
    })
  })

  it('waitForActivity: throws when it takes too long', async () => {
    const submitted = await ask('D')
    await expect(asking!.waitForActivity(submitted, { timeoutMilliseconds: 5_000 })).rejects.toMatchObject({
      code: 'TIMEOUT',
      facts: { timeoutMilliseconds: 5_000 },
    })
  })

  it('waitForActivity: parameters: signal', async () => {
    const submitted = await ask('E')
    const signal = AbortSignal.abort()
    await expect(asking!.waitForActivity(submitted, { signal })).rejects.toMatchObject({ code: 'ABORTED' })
  })
})
