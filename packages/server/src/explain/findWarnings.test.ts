import { checkExpression } from '@latchkey/rules/language'
import { describe, expect, it } from 'vitest'
import { findWarnings, type WarnedDraft } from './findWarnings.ts'

const warningsOf = (condition: string, { consensus = 'true' }: Partial<WarnedDraft> = {}) =>
  findWarnings({ condition, consensus })
const all = "solana.tx.transfers.all(t, t.to == 'x')"

describe('findWarnings', () => {
  it('default: nothing', () => {
    expect(warningsOf("activity.action == 'SIGN'")).toEqual([])
    expect(warningsOf('eth.tx.value < 5')).toEqual([])
  })

  it('behavior: `all` of a list that may be empty', () => {
    expect(warningsOf(`activity.action == 'SIGN' &&\n  ${all}`)).toEqual([
      {
        warning: 'all-of-empty-list',
        field: 'condition',
        source: all,
        line: 2,
        column: 3,
        suggestion: `(solana.tx.transfers.count() > 0 && ${all})`,
      },
    ])
    const consensus = "approvers.filter(u, u.tags.count() > 0).all(u, u.email != '')"
    expect(warningsOf('true', { consensus })).toMatchObject([{ field: 'consensus', source: consensus }])
    // Its suggestions compile, and have no warnings.
    for (const { suggestion, field } of warningsOf(`!${all}`)) {
      expect(() => checkExpression(suggestion, field)).not.toThrow()
      expect(warningsOf(`!${suggestion}`)).toEqual([])
    }
  })

  it.each([
    `solana.tx.transfers.count() > 0 && ${all}`,
    `${all} && solana.tx.transfers.count() >= 1`,
    "['a', 'b'].all(a, a != '')",
  ])('behavior: `all` of a list with a member: %s', (condition) => {
    expect(warningsOf(condition)).toEqual([])
    const consensus = "approvers.all(u, u.email != '')"
    expect(warningsOf('true', { consensus })).toEqual([])
  })
})
