import { describe, expect, it } from 'vitest'

import { compile } from './compile.ts'
import { ExpressionFault } from './ExpressionFault.ts'
import { evaluate } from './evaluate.ts'
import type { PolicyObjects } from './policyObjects.ts'

describe('compile', () => {
  it('behavior: gives the same object again', () => {
    expect(compile('true')).toBe(compile('true'))
    expect(compile('true')).not.toBe(compile('false'))
  })

  it('behavior: forgets the oldest expressions', () => {
    const first = compile('1 < 2')
    for (let number = 0; number < 200; number++) compile(`1 < ${number}${' '.repeat(2000)}`)
    expect(compile('1 < 2')).not.toBe(first)
    expect(compile('1 < 2')).toBe(compile('1 < 2'))
  })

  it.each([
    'true and false',
    '1 + 1 == 2',
    "wallet.name('a')",
    'walet.id == 1',
    '[1].any(x, y == 1)',
    'wallets.any(eth, true)',
    '__proto__.constructor == 1',
    'constructor == 1',
    "time.now < Timestamp('tomorrow')",
    "CronSpan('* * * *', '8h', 'UTC')",
    "CronSpan('0 9 * * *', '8 hours', 'UTC')",
    "CronSpan('0 9 * * *', '8h', 'Mars')",
  ])('error: %s, though types are not checked', (source) =>
    expect(() => compile(source)).toThrow(ExpressionFault),
  )

  it.each([
    "eth.tx.value == '5'",
    "eth.tx.value != '5'",
    "!(eth.tx.value == '5')",
    "eth.tx.to < 'b'",
    'eth.tx.value',
    '!eth.tx.value',
    'eth.tx.value && true',
    "eth.tx.value.all(x, x == 'a')",
    'wallets.any(w, w.id)',
    "eth.tx.to in 'abc'",
    "eth.tx.value in ['a']",
    "['a', 'b'].contains(1)",
    "['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].contains(1)",
    'eth.tx.to.count() > 0',
    "eth.tx.to['a'] == 'b'",
    'eth.tx.value[0] == 1',
    "eth.tx.to[0..'1'] == 'a'",
    "eth.tx.value.to == 'a'",
    "time.now < '2026-01-01T00:00:00Z'",
  ])('behavior: %s fails, which a denying policy counts as true', (source) => {
    const objects: PolicyObjects = {
      eth: { tx: { value: 5n, to: 'a' } },
      wallets: [{ id: 'w' }],
      time: { now: 1n },
    }
    expect(evaluate(compile(source), objects)).toMatchObject({ kind: 'error', reason: 'undecodable' })
  })
})
