import { describe, expect, it } from 'vitest'
import { known, noAnswers, run } from '../facts/asking.ts'
import { noBudget } from '../language/index.ts'
import type { Approval } from './approvals.ts'
import { couldCount } from './couldCount.ts'
import { type EvaluatedRequest, evaluate } from './decide.ts'
import type { EvaluatedPolicy } from './evaluatePolicies.ts'

const approvalOf = (id: string, tags: string[], type = 'CREDENTIAL_TYPE_API_KEY_P256'): Approval => ({
  voter: { id, role: 'member', name: id, email: `${id}@example.com`, tags },
  credential: { id: `${id} ${type}`, userId: id, type, credentialId: '', publicKey: id },
})
const ada = approvalOf('ada', ['finance'])
const passkey = 'CREDENTIAL_TYPE_WEBAUTHN_AUTHENTICATOR'
/** Ben has a passkey, too. */
const electorate = [
  ada,
  approvalOf('ben', ['finance']),
  approvalOf('ben', ['finance'], passkey),
  approvalOf('cleo', ['finance', 'legal']),
  approvalOf('dan', ['legal']),
  approvalOf('eve', []),
]
const ids = [...new Set(electorate.map(({ voter }) => voter.id))]
const withTag = (tag: string) => `approvers.filter(u, u.tags.contains('${tag}'))`

const preparedFor = (
  ...drafts: (string | [consensus: string, effect: 'EFFECT_DENY'])[]
): EvaluatedRequest => ({
  work: noBudget,
  policies: drafts.map((draft, at): EvaluatedPolicy => {
    const [consensus, effect = 'EFFECT_ALLOW' as const] = typeof draft === 'string' ? [draft] : draft
    return { id: String(at), effect, condition: 'true', consensus, time: null }
  }),
  describe: () => known([{}] as const),
})

/** Whether some set of other users would be enough with this user, but not without. */
function countsByDefinition(prepared: EvaluatedRequest, id: string, approvals: readonly Approval[]): boolean {
  const others = ids.filter((other) => other !== id)
  const kept = approvals.filter(({ voter }) => voter.id !== id)
  const isEnough = (chosen: readonly string[]) => {
    const added = electorate.filter(({ voter }) => chosen.includes(voter.id))
    return run(evaluate(prepared, [...kept, ...added]), noAnswers).outcome === 'OUTCOME_ALLOW'
  }
  for (let set = 0; set < 2 ** others.length; set++) {
    const chosen = others.filter((_one, at) => (set >> at) & 1)
    if (isEnough([...chosen, id]) && !isEnough(chosen)) return true
  }
  return false
}

const consensuses: [what: string, EvaluatedRequest, counting: string][] = [
  ['two of any', preparedFor('approvers.count() >= 2'), 'ada ben cleo dan eve'],
  ['two of a tag', preparedFor(`${withTag('finance')}.count() >= 2`), 'ada ben cleo'],
  [
    'one of each tag',
    preparedFor(`${withTag('finance')}.count() >= 1 && ${withTag('legal')}.count() >= 1`),
    'ada cleo dan',
  ],
  ['a named user', preparedFor("approvers.any(u, u.id == 'eve')"), 'eve'],
  [
    'one user, or two others',
    preparedFor("approvers.any(u, u.id == 'eve') || approvers.count() >= 3"),
    'ben cleo dan eve ada',
  ],
  [
    'by either policy',
    preparedFor("approvers.any(u, u.id == 'ben')", "approvers.any(u, u.id == 'dan')"),
    'ben dan',
  ],
  ['a passkey', preparedFor(`credentials.any(c, c.type == '${passkey}')`), 'ben'],
  ['more than there are', preparedFor('approvers.count() >= 6'), ''],
  [
    'not with somebody',
    preparedFor('approvers.count() >= 4', ["approvers.any(u, u.id == 'dan')", 'EFFECT_DENY']),
    'ada ben cleo eve',
  ],
  [
    'too many without somebody',
    preparedFor('approvers.count() >= 5', ["approvers.any(u, u.id == 'dan')", 'EFFECT_DENY']),
    '',
  ],
  ['no approvals', preparedFor('false'), ''],
  ['allowed already', preparedFor('true', 'approvers.count() >= 2'), ''],
]

describe('couldCount', () => {
  const counts = (prepared: EvaluatedRequest, id: string, approvals: readonly Approval[]) =>
    run(
      couldCount(prepared, {
        voter: electorate.find(({ voter }) => voter.id === id)!.voter,
        approvals,
        electorate: () => known(electorate),
      }),
      noAnswers,
    )

  it.each(consensuses)('default: %s', (_what, prepared, counting) => {
    const results = ids.map((id) => [id, counts(prepared, id, [ada])] as const)
    expect(results.flatMap(([id, does]) => (does ? [id] : [])).toSorted()).toEqual(
      counting.split(' ').filter(Boolean).toSorted(),
    )
  })

  it.each(consensuses)('behavior: agrees with the definition: %s', (_what, prepared) => {
    for (const id of ids) {
      const actual = counts(prepared, id, [ada])
      const defined = countsByDefinition(prepared, id, [ada])
      expect(`${id}: ${actual}`).toBe(`${id}: ${defined}`)
    }
  })

  it('behavior: the approval of a root user always could', () => {
    const { voter } = approvalOf('root', [])
    const question = {
      voter: { ...voter, role: 'root' as const },
      approvals: [],
      electorate: () => known([]),
    }
    expect(run(couldCount(preparedFor(), question), noAnswers)).toBe(true)
  })

  it('behavior: tries no smaller groups, and no other policies, where none denies', () => {
    let evaluated = 0
    const yieldIfDue = () => {
      evaluated++
      return undefined
    }
    const prepared = preparedFor('approvers.count() >= 6', 'false')
    expect(counts({ ...prepared, work: { ...noBudget, yieldIfDue } }, 'ben', [ada])).toBe(false)
    // Both policies once, then the first with everybody.
    expect(evaluated).toBe(3)
  })

  it('behavior: who has approved does not approve with another credential', () => {
    const approved = ['ada', 'cleo'].map((id) => approvalOf(id, []))
    const spare = ['ada', 'cleo'].map((id) => approvalOf(id, [], passkey))
    const uses = (id: string) => `credentials.any(c, c.user_id == '${id}' && c.type == '${passkey}')`
    const prepared = preparedFor(
      'approvers.count() >= 3',
      [uses('ada'), 'EFFECT_DENY'],
      [uses('cleo'), 'EFFECT_DENY'],
    )
    const ben = approvalOf('ben', [])
    const question = {
      voter: ben.voter,
      approvals: approved,
      electorate: () => known([...approved, ...spare, ben]),
    }
    expect(run(couldCount(prepared, question), noAnswers)).toBe(true)
  })

  it('behavior: nobody else, where no policy asks for approvals', () => {
    expect(counts(preparedFor(), 'ben', [ada])).toBe(false)
    expect(counts(preparedFor(['true', 'EFFECT_DENY']), 'ben', [ada])).toBe(false)
  })
})
