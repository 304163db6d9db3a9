import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import { refusedExpressions } from '../../test/policyLanguage/refusedExpressions.ts'

import { checkExpression } from './checkExpression.ts'
import { ExpressionError } from './ExpressionError.ts'
import type { ExpressionField } from './keywordFields.ts'
import { keywords } from './keywords.ts'
import { parse } from './parse.ts'
import { print } from './print.ts'
import type { Type } from './types.ts'

function refusal(source: string, field: ExpressionField = 'condition'): ExpressionError {
  try {
    checkExpression(source, field)
  } catch (error) {
    if (error instanceof ExpressionError) return error
    throw error
  }
  throw new Error(`${source} was accepted.`)
}

/** The path to each value that isn't a record, below one of a type. */
function* pathsBelow(path: string, type: Type): Generator<string> {
  if (type.kind === 'list') yield* pathsBelow(`${path}[0]`, type.item)
  else if (type.kind === 'map') yield* pathsBelow(`${path}['key']`, type.value)
  else if (type.kind !== 'record') yield path
  else for (const [name, inner] of Object.entries(type.fields)) yield* pathsBelow(`${path}.${name}`, inner)
}

/** Code and position: `unexpected-token 1:4`. */
const brief = ({ code, line, column }: ExpressionError) => `${code} ${line}:${column}`

describe('checkExpression', () => {
  it('behavior: every field can be read, so none has the name of a function', () => {
    const paths = [...keywords].flatMap(([name, { type, fields }]) =>
      [...pathsBelow(name, type)].map((path) => [path, fields[0]!] as const),
    )
    expect(paths.length).toBeGreaterThan(100)
    const isRefused = ([path, field]: (typeof paths)[number]) => {
      try {
        checkExpression(`${path} == ${path}`, field, ['key'])
        return false
      } catch {
        return true
      }
    }
    expect(paths.filter(isRefused)).toEqual([])
  })

  describe.each(Object.entries(refusedExpressions))('behavior: refuses %s', (_, rows) => {
    it.each(rows)('%s', (source, expected, field) => {
      expect(brief(refusal(source, field))).toBe(expected)
    })
  })

  it.each([
    ["eth.tx.value == '5'", 'expected an integer, got a string. Write 5 without quotes.'],
    ['wallet.id == 5', "expected a string, got an integer. Put it in quotes: '5'."],
    ['"a" == \'a\'', 'got """. Put strings in single quotes.'],
    ['eth.tx.chainId == 1', 'Did you mean chain_id?'],
    ['approver.count() > 1', 'Did you mean approvers?'],
    [
      'approvers.count() > 1',
      'got approvers in a condition. approvers belongs in the consensus of a policy.',
    ],
    ['eth.eip_712.message.amount == 1', "Write eth.eip_712.message['amount']."],
    ["eth.tx['to'] == 'a'", 'Write eth.tx.to.'],
    ["solana.tx.transfers.to == 'a'", 'Write solana.tx.transfers.any(x, x.to …).'],
    ['1 < 2 < 3', 'Join comparisons with &&'],
    ['true and false', 'Write &&.'],
    ['time.now > 5', "Write a time as Timestamp('2026-01-31T09:00:00Z')."],
    ["time.now < Timestamp('2026-01-31T09:00:00+01:00')", 'Convert the time to UTC.'],
    ['wallet.id == w1', 'Strings need single quotes.'],
  ])('behavior: says what to write instead of %s', (source, message) => {
    const field = source.startsWith('approver.') ? 'consensus' : 'condition'
    expect(refusal(source, field).message).toContain(message)
  })

  it.each([
    `${'('.repeat(32)}true${')'.repeat(32)}`,
    `${'!'.repeat(32)}true`,
    `1 in [${Array(1000).fill('1')}]`,
    `${'true && '.repeat(511)}true   `,
    `${'1<2||1<2&&'.repeat(409)}true`,
    `eth.eip_712.message['a']${'.a'.repeat(59)} == 1`,
    "Timestamp('2026-01-31t09:00:00.123456789z') < time.now",
    "Timestamp('2024-02-29T23:59:59-00:00') < time.now",
    "CronSpan('0,30 9-17 1,15-20 1-12 0-6', '1d12h30m', 'America/New_York')",
    "CronSpan('0  9  *  *  *', '7d', 'Etc/GMT+5')",
    "CronSpan('0 0 29 2 *', '168h', 'UTC')",
    "wallets.any(w, w.id == 'a') && [1].any(w, w == 1)",
  ])('behavior: accepts %s', (source) => {
    expect(() => checkExpression(source, 'condition')).not.toThrow()
  })

  it.each([
    ['(true)&&((false))', 'true && false'],
    ['approvers.count>1', 'approvers.count() > 1'],
    ['(true||false)&&true', '(true || false) && true'],
    ['(true&&false)||true', 'true && false || true'],
    ['true&&(false&&true)', 'true && (false && true)'],
    ['!(!true)', '!!true'],
    ['!(1==1)', '!(1 == 1)'],
    ['(!true)==false', '!true == false'],
    ['(1==1)==(2==2)', '(1 == 1) == (2 == 2)'],
    ['([1,2])[ 0 .. 1 ].count( )==1', '[1, 2][0..1].count() == 1'],
    ["approvers . any( u ,u.tags.contains('a') )", "approvers.any(u, u.tags.contains('a'))"],
    ["CronSpan( '0 9 * * *','8h','UTC' )", "CronSpan('0 9 * * *', '8h', 'UTC')"],
  ])('behavior: prints %s in canonical form', (source, printed) => {
    expect(print(parse(source))).toBe(printed)
  })

  it('behavior: the examples of the documentation compile', () => {
    const page = readFileSync(new URL('../../../../docs/policies.md', import.meta.url), 'utf8')
    const blocks = [...page.matchAll(/```text\n([^`]+)```/g)].map(([, block = '']) => block)
    const rows = page
      .slice(page.indexOf('## Examples'), page.indexOf('## Votes'))
      .matchAll(/\| `(.+)` +\|$/gm)
    const examples = [...blocks, ...[...rows].map(([, source = '']) => source)]
    expect(examples.length).toBeGreaterThan(10)
    for (const source of examples) {
      checkExpression(source, /approvers|credentials/.test(source) ? 'consensus' : 'condition')
    }
  })

  it('behavior: quotes a long source in part', () => {
    const { message } = refusal(`eth.tx.value == '${'9'.repeat(3000)}'`)
    expect(message.length).toBeLessThan(400)
  })
})
