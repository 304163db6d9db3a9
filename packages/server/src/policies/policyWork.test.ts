import { describe, expect, it } from 'vitest'

import { resultOf } from '../../test/callService.ts'
import { createTeam } from '../../test/createTeam.ts'
import { createUser } from '../../test/createUser.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { createPolicyWork } from '../context/createPolicyWork.ts'

/** Takes nearly all of the steps that one expression may take, and looks at 64 parts in each. */
const heavy = (list: string) =>
  `${list}.all(a, ${list}.all(b, ${Array.from({ length: 14 }, () => 'a == b || a != b').join(' && ')}))`
const numbers = `[${Array.from({ length: 99 }, (_, at) => at).join(', ')}]`

describe('the work of policies', () => {
  const used = useTestService(relaxedLimits)

  /** A member of a new organization with these policies, and an address to sign with. */
  async function open(expressions: readonly { condition: string; consensus?: string }[]) {
    const team = await createTeam(used, { roots: 1, members: 1, threshold: 1 })
    const [root, member] = [team.roots[0]!, team.members[0]!]
    const policies = expressions.map((expression, at) => ({
      policyName: `policy ${at}`,
      effect: 'EFFECT_ALLOW',
      notes: '',
      ...expression,
    }))
    const created = await used.calls.submit(root, 'createPolicies', { policies })
    expect(created.status, created.body.message).toBe(200)
    return { member }
  }

  it('behavior: a request that would take too much is refused', async () => {
    const { member } = await open(Array.from({ length: 99 }, () => ({ condition: heavy(numbers) })))
    const answer = await used.calls.submit(member, 'createWallet', { walletName: 'main', accounts: [] })
    expect(answer).toMatchObject({ status: 400, errorCode: 'POLICIES_TOO_COMPLEX' })
  })

  it('behavior: so is an explanation, which evaluates expressions that a decision leaves out', async () => {
    const skipped = { condition: "activity.kind == 'NONE'", consensus: heavy(numbers) }
    const asking = { condition: 'true', consensus: 'approvers.count() >= 2' }
    const { member } = await open([...Array.from({ length: 9 }, () => skipped), asking])
    const waiting = await used.calls.submit(member, 'createWallet', { walletName: 'main', accounts: [] })
    expect(waiting.body.activity?.status, waiting.body.message).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    const activityId = waiting.body.activity.id
    const explained = await used.calls.query(member, 'explainActivity', { activityId })
    expect(explained).toMatchObject({ status: 400, errorCode: 'POLICIES_TOO_COMPLEX' })
  })

  it('behavior: a hundred ordinary policies are no problem', async () => {
    const tags = Array.from({ length: 100 }, (_, at) => ({
      condition: `activity.kind in ['CREATE_WALLET', 'K${at}']`,
    }))
    const { member } = await open(tags.slice(0, 99))
    const answer = await used.calls.submit(member, 'createWallet', { walletName: 'main', accounts: [] })
    expect(answer.body.activity.status).toBe('ACTIVITY_STATUS_COMPLETED')
  })
})

describe('an organization whose decisions have taken all of their time', () => {
  const used = useTestService(relaxedLimits)

  /** Members of the parent, of whom one has an activity that waits, and what exhausts the time. */
  async function open() {
    const { calls } = used
    const root = await calls.root()
    const [member, other] = [await createUser(used, root), await createUser(used, root)]
    const allowing = (condition: string, consensus = 'true') => ({ condition, consensus })
    const policies = [
      ...Array.from({ length: 90 }, () => allowing("activity.kind == 'CREATE_WALLET'", heavy(numbers))),
      allowing("activity.kind == 'LIST_SUB_ORGANIZATIONS'"),
      allowing("activity.kind == 'DELETE_WALLETS'", 'approvers.count() >= 2'),
    ].map((policy, at) => ({ policyName: `Policy ${at}`, effect: 'EFFECT_ALLOW', notes: '', ...policy }))
    expect((await calls.submit(root, 'createPolicies', { policies })).status).toBe(200)
    const created = await calls.submit(root, 'createWallet', { walletName: 'main', accounts: [] })
    const walletIds = [resultOf(created, 'createWallet').walletId]
    const { body } = await calls.submit(other, 'deleteWallets', { walletIds })
    expect(body.activity?.status, body.message).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    const { id: activityId, fingerprint } = body.activity
    const createWallet = () => calls.submit(member, 'createWallet', { walletName: 'second', accounts: [] })
    return { member, walletIds, activityId, fingerprint, createWallet }
  }

  it('behavior: decides about nothing more in that second, whatever it is asked', async () => {
    const { calls, service } = used
    const { member, walletIds, activityId, fingerprint, createWallet } = await open()
    const decisions = {
      submit: () => calls.submit(member, 'deleteWallets', { walletIds }),
      vote: () => calls.submit(member, 'approveActivity', { fingerprint }),
      query: () => calls.query(member, 'listSubOrganizations'),
      'may approve': () => calls.query(member, 'getActivity', { activityId }),
    }
    for (const [name, decide] of Object.entries(decisions)) {
      service.clock.advance(1_000)
      for (let times = 0; times < 2; times++)
        expect((await createWallet()).errorCode).toBe('POLICIES_TOO_COMPLEX')
      expect((await decide()).errorCode, name).toBe('RATE_LIMIT_EXCEEDED')
    }
    for (const [name, decide] of Object.entries(decisions)) {
      service.clock.advance(1_000)
      expect((await decide()).status, name).toBe(200)
    }
  })
})

describe('createPolicyWork', () => {
  const clock = { time: 0, now: () => clock.time, setTimeout: () => 0, clearTimeout: () => undefined }

  it('behavior: one decision may take so much, whatever others take', () => {
    const work = createPolicyWork({ clock })
    const one = work('a')
    one.use(750_000)
    expect(() => one.use(1)).toThrow(expect.objectContaining({ code: 'POLICIES_TOO_COMPLEX' }))
    expect(() => work('a').requireRoom()).not.toThrow()
    expect(() => work('a').use(750_000)).not.toThrow()
    expect(() => work('a').requireRoom()).toThrow()
  })

  it('behavior: an organization may take so much in a second, and others still can', () => {
    const work = createPolicyWork({ clock })
    for (let times = 0; times < 2; times++) work('a').use(750_000)
    expect(() => work('a').use(1)).toThrow(
      expect.objectContaining({
        code: 'RATE_LIMIT_EXCEEDED',
        facts: { limit: 'policies', retryAfterSeconds: 1 },
      }),
    )
    expect(() => work('a').requireRoom()).toThrow(expect.objectContaining({ code: 'RATE_LIMIT_EXCEEDED' }))
    expect(() => work('b').requireRoom()).not.toThrow()
    expect(() => work('b').use(750_000)).not.toThrow()
    clock.time += 1_000
    for (let times = 0; times < 2; times++) work('a').use(750_000)
    expect(() => work('a').use(750_000)).toThrow(expect.objectContaining({ code: 'RATE_LIMIT_EXCEEDED' }))
  })

  it('behavior: a decision yields after much work, until others were answered', async () => {
    const one = createPolicyWork({ clock })('yielding')
    one.use(49_999)
    expect(one.yieldIfDue()).toBeUndefined()
    one.use(1)
    let answered = false
    setImmediate(() => {
      answered = true
    })
    await one.yieldIfDue()
    expect(answered).toBe(true)
    expect(one.yieldIfDue()).toBeUndefined()
  })
})
