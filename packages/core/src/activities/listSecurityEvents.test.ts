import { describe, expect, it } from 'vitest'

import { openTestService, someone } from '../../test/openTestService.ts'
import { addWallet, signInByWallet } from '../../test/wallets.ts'
import type { Activity } from '../exports/index.ts'
import type { ListActivitiesParameters } from './activities.types.ts'
import { deeds } from './deeds.ts'
import { listSecurityEvents } from './listSecurityEvents.ts'

const { start } = openTestService()

const activityOf = (id: string, intent: object, by = 'ada', userName = '') =>
  ({
    id,
    intent,
    userId: by,
    updatedAt: '60',
    votes: [{ userId: by, user: { userName } }],
  }) as unknown as Activity

async function list(...activities: Activity[]) {
  const asked: ListActivitiesParameters[] = []
  const answer = async (parameters: ListActivitiesParameters = {}) => {
    asked.push(parameters)
    return activities.filter((activity) => {
      const isRemoval = 'deleteApiKeysIntent' in activity.intent
      return isRemoval === parameters.types?.includes('ACTIVITY_TYPE_DELETE_API_KEYS')
    })
  }
  const events = await listSecurityEvents(answer, { userId: 'ada', isMember: false })
  return { events, asked }
}

describe('listSecurityEvents', () => {
  it('default: what was done, to what, and by whom', async () => {
    const { events } = await list(
      activityOf('1', { createAuthenticatorsIntentV2: { authenticators: [{ authenticatorName: 'Phone' }] } }),
      activityOf('2', { updateUserEmailIntent: { userEmail: 'new@example.com' } }),
      activityOf('3', { updateUserEmailIntent: { userEmail: '' } }),
      activityOf('4', { exportWalletIntent: { walletId: 'w' } }, 'grace', 'Grace'),
    )
    expect(events).toEqual([
      { id: '1', deed: 'passkey-added', doneAt: 60_000, subject: 'Phone', isOwn: true },
      { id: '2', deed: 'email-changed', doneAt: 60_000, subject: 'new@example.com', isOwn: true },
      { id: '3', deed: 'email-removed', doneAt: 60_000, isOwn: true },
      { id: '4', deed: 'phrase-exported', doneAt: 60_000, isOwn: false, userName: 'Grace' },
    ])
  })

  it('behavior: sign-outs are neither listed nor counted', async () => {
    const removed = (id: string, names?: string[]) => ({
      ...activityOf(id, { deleteApiKeysIntent: { apiKeyIds: [id] } }),
      result: { deleteApiKeysResult: { apiKeyIds: [id], ...(names && { loginMethodNames: names }) } },
    })
    const { events, asked } = await list(removed('1'), removed('2', ['Marmot']))
    expect(events.map(({ id, deed, subject }) => [id, deed, subject])).toEqual([
      ['2', 'key-removed', 'Marmot'],
    ])
    expect(asked.map(({ types }) => types?.includes('ACTIVITY_TYPE_DELETE_API_KEYS'))).toEqual([false, true])
  })

  it('behavior: login methods of others in the account are theirs', async () => {
    const { events } = await list(
      activityOf('1', { createAuthenticatorsIntentV2: { userId: 'grace', authenticators: [] } }, 'grace'),
      activityOf('2', { createAuthenticatorsIntentV2: { userId: 'ada', authenticators: [] } }, 'grace'),
    )
    expect(events.map(({ id }) => id)).toEqual(['2'])
  })

  it('behavior: asks for the types of security events alone', async () => {
    const { asked } = await list()
    expect(asked[0]?.types).toContain('ACTIVITY_TYPE_CREATE_POLICY_V3')
    expect(asked[0]?.types).not.toContain('ACTIVITY_TYPE_SIGN_TRANSACTION_V2')
    expect(asked[0]).toMatchObject({ statuses: ['ACTIVITY_STATUS_COMPLETED'], userId: undefined })
    expect(deeds.stampLogin).toBeNull()
  })

  it('behavior: the service lists what the user did', async () => {
    const { kit, clock, signIn } = await start()
    await signIn(someone())
    const { userId } = kit.sessions.state.session!
    const read = () => clock.settle(kit.activities.listSecurityEvents({ userId }))
    expect(await read()).toEqual([])
    expect(await clock.settle(kit.login.passkey.add({ name: 'Phone' }))).toMatchObject({ status: 'added' })
    const event = { deed: 'passkey-added', subject: 'Phone', isOwn: true }
    expect(await read()).toMatchObject([event])
  })

  it('behavior: an unlinked wallet is listed, a session that was signed out is not', async () => {
    const test = await start()
    const { kit, clock, signIn } = test
    await signIn(someone())
    addWallet(test, 'ethereum', { name: 'Marmot' })
    await signInByWallet(test, { purpose: 'link' })
    const [wallet] = await clock.settle(kit.login.wallet.list())
    clock.advance(1_000)
    await clock.settle(kit.login.wallet.unlink(wallet!.apiKeyId))
    await clock.settle(kit.sessions.signOutOthers())
    const { userId } = kit.sessions.state.session!
    const [last, first, ...rest] = await clock.settle(kit.activities.listSecurityEvents({ userId }))
    expect(last).toMatchObject({ deed: 'key-removed', subject: 'Marmot', isOwn: true })
    expect(first).toMatchObject({ deed: 'key-added', subject: 'Marmot' })
    expect(rest).toEqual([])
  })
})
