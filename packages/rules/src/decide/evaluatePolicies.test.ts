import { describe, expect, it } from 'vitest'
import { type Asking, noAnswers, run, runLater } from '../facts/asking.ts'
import { noBudget } from '../language/index.ts'
import { type PolicyObjects, Undecodable } from '../language/policyObjects.ts'
import { type EvaluatedPolicy, evaluateDescriptions, evaluatePolicies } from './evaluatePolicies.ts'

const now = <Result>(asking: Asking<Result>) => run(asking, noAnswers)

/** A request of a person with the tag `finance` who signs something that isn't a transaction. */
const objects: PolicyObjects = {
  activity: {
    type: 'ACTIVITY_TYPE_SIGN_RAW_PAYLOAD_V2',
    action: 'SIGN',
    resource: 'PRIVATE_KEY',
    params: {},
  },
  approvers: [{ id: 'ada', tags: ['finance'], email: 'ada@example.com', alias: '' }],
  credentials: [],
  time: { now: 1_767_225_600_000n },
}
const transaction: PolicyObjects = {
  ...objects,
  eth: { tx: { to: '0x00', value: 5n, contract_call_args: new Undecodable('no interface') } },
}

const past = "time.now < Timestamp('2000-01-01T00:00:00Z')"
const present = "time.now > Timestamp('2000-01-01T00:00:00Z')"
const signing = "activity.action == 'SIGN'"
const deleting = "activity.action == 'DELETE'"
const onTransaction = 'eth.tx.value > 1'
const undecodable = "eth.tx.contract_call_args['amount'] == 1"
const beyond = "approvers[1].id == 'bob'"
const two = 'approvers.count() >= 2'

interface Draft extends Partial<EvaluatedPolicy> {
  on?: PolicyObjects
}
type Row = [what: string, Draft, outcome: string, applies: boolean, all: string]

const allow: Row[] = [
  ['without expressions', {}, 'ALLOW', true, 'ALLOW'],
  ['condition true', { condition: signing }, 'ALLOW', true, 'ALLOW'],
  ['condition false', { condition: deleting }, 'DENY_IMPLICIT', false, 'DENY_IMPLICIT'],
  [
    'condition false, consensus false',
    { condition: deleting, consensus: two },
    'DENY_IMPLICIT',
    false,
    'DENY_IMPLICIT',
  ],
  [
    'condition false, consensus fails',
    { condition: deleting, consensus: beyond },
    'DENY_IMPLICIT',
    false,
    'DENY_IMPLICIT',
  ],
  ['consensus true', { consensus: 'approvers.count() == 1' }, 'ALLOW', true, 'ALLOW'],
  ['consensus not yet true', { consensus: two }, 'REQUIRES_CONSENSUS', true, 'REQUIRES_CONSENSUS'],
  [
    'consensus on credentials',
    { consensus: 'credentials.count() > 0' },
    'REQUIRES_CONSENSUS',
    true,
    'REQUIRES_CONSENSUS',
  ],
  ['consensus never true', { consensus: '1 == 2' }, 'DENY_IMPLICIT', false, 'DENY_IMPLICIT'],
  ['no such object', { condition: onTransaction }, 'ERROR', false, 'DENY_IMPLICIT'],
  [
    'no such object in one of two clauses',
    { condition: `${signing} || ${onTransaction}` },
    'ERROR',
    false,
    'DENY_IMPLICIT',
  ],
  [
    'data that is not decodable',
    { condition: undecodable, on: transaction },
    'ERROR',
    false,
    'DENY_IMPLICIT',
  ],
  ['consensus beyond the list', { consensus: beyond }, 'ERROR', false, 'DENY_IMPLICIT'],
  ['time true', { time: present }, 'ALLOW', true, 'ALLOW'],
  ['time false', { time: past }, 'TIME_INACTIVE', false, 'DENY_IMPLICIT'],
  [
    'time false, condition fails',
    { time: past, condition: onTransaction },
    'TIME_INACTIVE',
    false,
    'DENY_IMPLICIT',
  ],
]

// Beside a policy that allows everything.
const deny: Row[] = [
  ['without expressions', {}, 'DENY_EXPLICIT', true, 'DENY_EXPLICIT'],
  ['condition true', { condition: signing }, 'DENY_EXPLICIT', true, 'DENY_EXPLICIT'],
  ['condition false', { condition: deleting }, 'DENY_IMPLICIT', false, 'ALLOW'],
  [
    'condition false, consensus fails',
    { condition: deleting, consensus: beyond },
    'DENY_IMPLICIT',
    false,
    'ALLOW',
  ],
  ['consensus false', { consensus: two }, 'DENY_IMPLICIT', false, 'ALLOW'],
  ['consensus true', { consensus: 'approvers.count() < 2' }, 'DENY_EXPLICIT', true, 'DENY_EXPLICIT'],
  ['no such object', { condition: onTransaction }, 'ERROR', false, 'ALLOW'],
  [
    'no such object, consensus fails',
    { condition: onTransaction, consensus: beyond },
    'ERROR',
    false,
    'ALLOW',
  ],
  [
    'the object, condition true',
    { condition: onTransaction, on: transaction },
    'DENY_EXPLICIT',
    true,
    'DENY_EXPLICIT',
  ],
  ['data that is not decodable', { condition: undecodable, on: transaction }, 'ERROR', true, 'DENY_EXPLICIT'],
  ['consensus beyond the list', { consensus: beyond }, 'ERROR', true, 'DENY_EXPLICIT'],
  ['an expression that no longer compiles', { condition: 'activity.kin ==' }, 'ERROR', true, 'DENY_EXPLICIT'],
  ['time false', { time: past }, 'TIME_INACTIVE', false, 'ALLOW'],
  [
    'time true, condition true',
    { time: present, condition: signing },
    'DENY_EXPLICIT',
    true,
    'DENY_EXPLICIT',
  ],
]

const policy = (draft: Draft): EvaluatedPolicy => ({
  id: 'one',
  effect: 'EFFECT_ALLOW',
  condition: 'true',
  consensus: 'true',
  time: null,
  ...draft,
})
const allowing = policy({ id: 'all' })
const waiting = policy({ id: 'two', consensus: two })
const denying = policy({ id: 'none', effect: 'EFFECT_DENY' })
const failing = policy({ id: 'failing', condition: onTransaction })

describe('evaluatePolicies', () => {
  it.each(allow)(
    'behavior: evaluates an allowing policy, %s',
    async (_what, { on = objects, ...draft }, outcome, applies, all) => {
      const evaluated = now(evaluatePolicies([policy(draft)], on))
      expect(evaluated.policies).toMatchObject([{ policyId: 'one', outcome: `OUTCOME_${outcome}`, applies }])
      expect(evaluated.outcome).toBe(`OUTCOME_${all}`)
    },
  )

  it.each(deny)(
    'behavior: evaluates a denying policy, %s',
    async (_what, { on = objects, ...draft }, outcome, applies, all) => {
      const evaluated = now(evaluatePolicies([allowing, policy({ ...draft, effect: 'EFFECT_DENY' })], on))
      expect(evaluated.policies[1]).toMatchObject({ outcome: `OUTCOME_${outcome}`, applies })
      expect(evaluated.outcome).toBe(`OUTCOME_${all}`)
    },
  )

  it.each([
    ['none', [], 'DENY_IMPLICIT'],
    ['an allowing one before a waiting one', [waiting, allowing], 'ALLOW'],
    ['a denying one before an allowing one', [allowing, denying, waiting], 'DENY_EXPLICIT'],
    ['a denying one before a waiting one', [waiting, denying], 'DENY_EXPLICIT'],
    ['an allowing one beside a failing one', [failing, allowing], 'ALLOW'],
    ['a waiting one beside a failing one', [failing, waiting], 'REQUIRES_CONSENSUS'],
    ['a failing one', [failing], 'DENY_IMPLICIT'],
  ])('behavior: the order of policies changes nothing: %s', async (_what, policies, all) => {
    for (const order of [policies, policies.toReversed()])
      expect(now(evaluatePolicies(order, objects)).outcome).toBe(`OUTCOME_${all}`)
  })

  it('behavior: a request about several things has the outcome of the worst one', async () => {
    const { approvers, credentials } = objects
    const onAction = (action: string) => ({ ...objects, activity: { action } })
    const rules = [
      policy({ condition: signing }),
      policy({ condition: deleting, consensus: two }),
      policy({ condition: "activity.action == 'EXPORT'", effect: 'EFFECT_DENY' }),
    ]
    const outcomeOf = async (...actions: [string, ...string[]]) => {
      const [first, ...others] = actions
      const descriptions = [onAction(first), ...others.map(onAction)] as const
      return now(evaluateDescriptions(rules, descriptions, { approvers, credentials })).outcome
    }
    const actions = ['SIGN', 'DELETE', 'UPDATE', 'EXPORT'] as const
    const outcomes = ['ALLOW', 'REQUIRES_CONSENSUS', 'DENY_IMPLICIT', 'DENY_EXPLICIT']
    for (const [at, one] of actions.entries())
      for (const [below, other] of actions.entries())
        expect(await outcomeOf(one, other)).toBe(`OUTCOME_${outcomes[Math.max(at, below)]}`)
    expect(await outcomeOf('SIGN', 'SIGN', 'EXPORT')).toBe('OUTCOME_DENY_EXPLICIT')
    const alike = [onAction('UPDATE'), onAction('UPGRADE')] as const
    const evaluation = now(evaluateDescriptions(rules, alike, { approvers, credentials }))
    expect(evaluation.objects.activity).toEqual({ action: 'UPDATE' })
  })

  it('error: work that is too much ends the evaluation', () => {
    const use = () => {
      throw new RangeError('too much')
    }
    const evaluating = evaluatePolicies([policy({ condition: `${signing} && 1 == 1` })], objects, {
      ...noBudget,
      use,
    })
    expect(() => now(evaluating)).toThrow('too much')
  })

  it('behavior: yields between policies, so that other requests are answered', async () => {
    let yields = 0
    const work = {
      use: () => undefined,
      yieldIfDue() {
        yields++
        return Promise.resolve()
      },
    }
    await runLater(
      evaluateDescriptions([allowing, waiting, denying], [objects, objects], objects, work),
      noAnswers,
    )
    expect(yields).toBe(6)
    expect(() => now(evaluatePolicies([allowing], objects, work))).toThrow('Nothing may wait here')
  })

  it('behavior: says where and why a policy failed', async () => {
    const { policies } = now(evaluatePolicies([failing, policy({ consensus: beyond })], objects))
    expect(policies.map(({ field, failure }) => ({ field, ...failure }))).toMatchObject([
      { field: 'condition', reason: 'missing', expression: { name: 'eth', span: { line: 1, column: 1 } } },
      { field: 'consensus', reason: 'index', expression: { span: { line: 1, column: 1 } } },
    ])
  })
})
