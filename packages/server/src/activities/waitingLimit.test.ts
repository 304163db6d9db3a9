import { beforeAll, describe, expect, it } from 'vitest'

import type { Actor, Answer } from '../../test/callService.ts'
import { createTeam, setThreshold } from '../../test/createTeam.ts'
import { useTestService } from '../../test/useTestService.ts'

describe('activities that wait for approval', () => {
  const used = useTestService({ settings: { waitingPerUser: 2, limits: { factor: 1_000 } } })
  let [mia, noah, olga]: Actor[] = []
  beforeAll(async () => {
    const team = await createTeam(used, { roots: 2, members: 3, threshold: 1 })
    ;[mia, noah, olga] = team.members
    const policy = {
      policyName: 'Wallets',
      effect: 'EFFECT_ALLOW',
      notes: '',
      condition: "activity.resource == 'WALLET'",
      consensus: 'approvers.count() >= 2',
    }
    expect((await used.calls.submit(team.roots[0]!, 'createPolicy', policy)).status).toBe(200)
    await setThreshold(used, team.organizationId, 2)
  })

  let counter = 0
  const ask = (actor: Actor) =>
    used.calls.submit(actor, 'createWallet', { walletName: `Wallet ${++counter}`, accounts: [] })
  const full = { status: 429, errorCode: 'LIMIT_EXCEEDED' }
  const statusOf = ({ body }: Answer) => body.activity?.status

  it('behavior: refuses one more of the same user, until they withdraw one', async () => {
    const first = await ask(mia!)
    expect([statusOf(first), statusOf(await ask(mia!))]).toEqual(
      Array(2).fill('ACTIVITY_STATUS_CONSENSUS_NEEDED'),
    )
    const refused = await ask(mia!)
    expect(refused).toMatchObject(full)
    expect(refused.body.message).toContain('at most 2 requests of one user that wait for approval')
    // Others have their own.
    expect(statusOf(await ask(noah!))).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')

    const { fingerprint } = first.body.activity
    expect((await used.calls.submit(mia!, 'rejectActivity', { fingerprint })).status).toBe(200)
    expect(statusOf(await ask(mia!))).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
  })

  it('behavior: counts requests at the same moment', async () => {
    const answers = await Promise.all([ask(olga!), ask(olga!), ask(olga!), ask(olga!)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  })
})
