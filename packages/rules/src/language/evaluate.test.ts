import { describe, expect, it } from 'vitest'
import { checkExpression } from './checkExpression.ts'
import { compile } from './compile.ts'
import { evaluate, evaluateClauses } from './evaluate.ts'
import { type PolicyObjects, Undecodable } from './policyObjects.ts'
import { print } from './print.ts'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const objects: PolicyObjects = {
  activity: {
    type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
    kind: 'SIGN_TRANSACTION',
    resource: 'PRIVATE_KEY',
    action: 'SIGN',
    params: { type: 'TRANSACTION_TYPE_ETHEREUM' },
  },
  wallet: { id: 'w1', imported: false, exported: true, label: 'Treasury 😀' },
  wallets: [],
  eth: {
    tx: {
      to: address.toLowerCase(),
      value: 10n,
      chain_id: 1n,
      data: `0xa9059cbb${'ab'.repeat(64)}`,
      function_name: 'transfer',
      contract_call_args: {
        wad: 5n,
        dst: address.toLowerCase(),
        memo: 'hi',
        flag: true,
        calls: [
          { target: address.toLowerCase(), value: 0n },
          { target: address.toLowerCase(), value: 7n },
        ],
        numbers: [1n, 2n, 3n],
        // A tuple whose second and fourth component have no name.
        partly: { first: 10n, 1: 11n, third: 12n, 3: 13n, fifth: 14n },
        broken: new Undecodable('The data is too short.'),
      },
    },
  },
  solana: { tx: new Undecodable('A program comes from a lookup table.') },
  approvers: [
    { id: 'u1', tags: ['finance', 'ops'], email: 'ada@example.com', alias: '' },
    { id: 'u2', tags: [], alias: '' },
  ],
  credentials: [],
  time: { now: 1_767_225_600_000n },
}

function run(source: string): string {
  checkExpression(source, /approvers|credentials/.test(source) ? 'consensus' : 'condition')
  const outcome = evaluate(compile(source), objects)
  return outcome.kind === 'value'
    ? String(outcome.value)
    : `${outcome.reason} at ${print(outcome.expression!)}`
}

const table: Record<string, [source: string, outcome: string][]> = {
  literals: [
    ['true', 'true'],
    ['false', 'false'],
    ['(((true)))', 'true'],
    ["'' == ''", 'true'],
    ["'\\' == '\\'", 'true'],
    ["'\\n' == '\n'", 'false'],
    ['-5 < 3', 'true'],
    ['-0 == 0', 'true'],
    ['115792089237316195423570985008687907853269984665640564039457584007913129639935 > 0', 'true'],
    ['-57896044618658097711785492504343953926634992332820282019728792003956564819968 < 0', 'true'],
  ],
  logic: [
    ['!true', 'false'],
    ['!!true', 'true'],
    ['!!!true', 'false'],
    ['true || false && false', 'true'],
    ['(true || false) && false', 'false'],
    ['!false && true', 'true'],
    ['!(false && true)', 'true'],
    ['!false == true', 'true'],
    ['!(false == true)', 'true'],
    ['true == true', 'true'],
    ['wallet.exported != wallet.imported', 'true'],
    ['(1 == 1) == (2 == 2)', 'true'],
  ],
  comparisons: [
    ['1 < 2', 'true'],
    ['2 < 2', 'false'],
    ['2 <= 2', 'true'],
    ['2 > 2', 'false'],
    ['2 >= 2', 'true'],
    ["'a' != 'b'", 'true'],
    ["'a' == 'A'", 'false'],
    ['eth.tx.value <= 10', 'true'],
  ],
  addresses: [
    [`eth.tx.to == '${address}'`, 'true'],
    [`'${address}' == eth.tx.to`, 'true'],
    [`eth.tx.to != '${address}'`, 'false'],
    [`eth.tx.to in ['${address}']`, 'true'],
    [`['0x01', '${address}'].contains(eth.tx.to)`, 'true'],
    [`eth.tx.contract_call_args['dst'] == '${address}'`, 'true'],
    // 40 digits without 0x, and data of other lengths, are no addresses.
    [`'${address.slice(2)}' == '${address.slice(2).toLowerCase()}'`, 'false'],
    ["'0xA9059CBB' == '0xa9059cbb'", 'false'],
    [`'${address}00' == '${address.toLowerCase()}00'`, 'false'],
    [`'${address.replace('0x', '0X')}' == '${address}'`, 'false'],
    [`'${address.slice(0, -1)}g' == '${address.slice(0, -1)}G'`, 'false'],
  ],
  membership: [
    ['1 in [1, 2, 3]', 'true'],
    ['4 in [1, 2, 3]', 'false'],
    ["'a' in []", 'false'],
    ['[].contains(1)', 'false'],
    ['true in [false]', 'false'],
    ['[1] in [[1], [2, 3]]', 'true'],
    ['[1] in [[1, 2]]', 'false'],
    ['[[]].contains([1])', 'false'],
    ['approvers.contains(approvers[0])', 'true'],
    ['approvers[1] in approvers[0..1]', 'false'],
    [`3 in [${Array.from({ length: 20 }, (_, index) => index)}]`, 'true'],
    [`20 in [${Array.from({ length: 20 }, (_, index) => index)}]`, 'false'],
    [`eth.tx.to in ['${address}', ${Array.from({ length: 20 }, (_, index) => `'${index}'`)}]`, 'true'],
    [
      `eth.tx.contract_call_args['wad'] in [${Array.from({ length: 20 }, (_, index) => `'${index}'`)}]`,
      "undecodable at eth.tx.contract_call_args['wad'] in …",
    ],
    ["eth.tx.contract_call_args['wad'] in ['a']", "undecodable at eth.tx.contract_call_args['wad'] in ['a']"],
  ],
  'indexes and slices': [
    ['[1, 2, 3][0] == 1', 'true'],
    ['[1, 2, 3][3] == 1', 'index at [1, 2, 3][3]'],
    ['[1, 2, 3][-1] == 3', 'index at [1, 2, 3][-1]'],
    ["'abc'[0] == 'a'", 'true'],
    ["'abc'[3] == 'a'", "index at 'abc'[3]"],
    ["''[0] == 'a'", "index at ''[0]"],
    ['[1, 2, 3][0..2].count() == 2', 'true'],
    ['[1, 2, 3][0..3].count() == 3', 'true'],
    ['[1, 2, 3][0..4].count() == 3', 'range at [1, 2, 3][0..4]'],
    ['[1, 2, 3][3..3].count() == 0', 'true'],
    ['[1, 2, 3][4..4].count() == 0', 'range at [1, 2, 3][4..4]'],
    ['[1, 2, 3][2..1].count() == 0', 'range at [1, 2, 3][2..1]'],
    ['[1, 2, 3][-1..1].count() == 0', 'range at [1, 2, 3][-1..1]'],
    ['[][0..0].count() == 0', 'true'],
    ["'abc'[0..2] == 'ab'", 'true'],
    ["'abc'[0..4] == 'abc'", "range at 'abc'[0..4]"],
    ["'abc'[3..3] == ''", 'true'],
    ["'abc'[2..1] == ''", "range at 'abc'[2..1]"],
    ["eth.tx.data[0..10] == '0xa9059cbb'", 'true'],
    // Characters are code points.
    ["wallet.label[9] == '😀'", 'true'],
    ["wallet.label[9..10] == '😀'", 'true'],
    ["wallet.label[10] == ''", 'index at wallet.label[10]'],
    ["wallet.label[0..11] == ''", 'range at wallet.label[0..11]'],
    [`[1][${2n ** 255n}] == 1`, `index at [1][${2n ** 255n}]`],
    [`'a'[0..${2n ** 255n}] == 'a'`, `range at 'a'[0..${2n ** 255n}]`],
  ],
  lists: [
    ['[1, 1].all(x, x == 1)', 'true'],
    ['[1, 2].all(x, x == 1)', 'false'],
    ['[].all(x, x == 1)', 'true'],
    ['[].any(x, x == 1)', 'false'],
    ['[1, 2].any(x, x == 2)', 'true'],
    ['[1, 2, 3].filter(x, x > 1).count() == 2', 'true'],
    ['[1, 2, 3].filter(x, x > 1)[0] == 2', 'true'],
    ['[1, 2, 3].count == 3', 'true'],
    ['[].count() == 0', 'true'],
    ['wallets.count() == 0', 'true'],
    ['[1, 2].all(x, [1, 2].any(y, x == y))', 'true'],
    ['[1, 2].any(x, [3].any(x, x == 3) && x == 2)', 'true'],
    ['[[1], [2]].any(x, x.all(x, x == 2))', 'true'],
    ['[1].all(x, [2].all(y, [3].all(z, x < y && y < z)))', 'true'],
    ["approvers.filter(u, u.tags.contains('finance')).count() >= 1", 'true'],
    ["approvers.any(user, user.tags.any(tag, tag == 'ops' && user.id == 'u1'))", 'true'],
    ["approvers.all(user, user.id in ['u1', 'u2'])", 'true'],
    // No short circuit: the second approver has no email.
    ["approvers.any(user, user.email == 'ada@example.com')", 'missing at user.email'],
  ],
  'call arguments': [
    ["eth.tx.contract_call_args['wad'] < 10", 'true'],
    ["eth.tx.contract_call_args['memo'] == 'hi'", 'true'],
    ["eth.tx.contract_call_args['memo'][0] == 'h'", 'true'],
    ["eth.tx.contract_call_args['flag']", 'true'],
    ["!eth.tx.contract_call_args['flag']", 'false'],
    ["eth.tx.contract_call_args['numbers'].all(n, n < 4)", 'true'],
    ["2 in eth.tx.contract_call_args['numbers']", 'true'],
    ["eth.tx.contract_call_args['numbers'][0..2].count() == 2", 'true'],
    ["eth.tx.contract_call_args['calls'].all(call, call['value'] < 8)", 'true'],
    ["eth.tx.contract_call_args['calls'].any(call, call.value == 7)", 'true'],
    [`eth.tx.contract_call_args['calls'].all(call, call[0] == '${address}')`, 'true'],
    ["eth.tx.contract_call_args['calls'][1][1] == 7", 'true'],
    ["eth.tx.contract_call_args['partly'][0] == 10", 'true'],
    ["eth.tx.contract_call_args['partly'][1] == 11", 'true'],
    ["eth.tx.contract_call_args['partly'][2] == 12", 'true'],
    ["eth.tx.contract_call_args['partly'][3] == 13", 'true'],
    ["eth.tx.contract_call_args['partly'][4] == 14", 'true'],
    ["eth.tx.contract_call_args['partly'][5] == 15", "index at eth.tx.contract_call_args['partly'][5]"],
    ["eth.tx.contract_call_args['partly'][-1] == 15", "index at eth.tx.contract_call_args['partly'][-1]"],
    ["eth.tx.contract_call_args['partly']['1'] == 11", 'true'],
    ["eth.tx.contract_call_args['calls'][0][2] == 7", "index at eth.tx.contract_call_args['calls'][0][2]"],
    ["eth.tx.contract_call_args['other'] == 1", "missing at eth.tx.contract_call_args['other']"],
    ["eth.tx.contract_call_args['constructor'] == 1", "missing at eth.tx.contract_call_args['constructor']"],
    ["eth.tx.contract_call_args['__proto__'] == 1", "missing at eth.tx.contract_call_args['__proto__']"],
    ["eth.tx.contract_call_args['broken'] == 1", "undecodable at eth.tx.contract_call_args['broken']"],
    ["eth.tx.contract_call_args['wad'] == '5'", "undecodable at eth.tx.contract_call_args['wad'] == '5'"],
    ["eth.tx.contract_call_args['memo'] < 5", "undecodable at eth.tx.contract_call_args['memo']"],
    ["eth.tx.contract_call_args['memo']", "undecodable at eth.tx.contract_call_args['memo']"],
    ["eth.tx.contract_call_args['memo'].x == 1", "undecodable at eth.tx.contract_call_args['memo'].x"],
    ["eth.tx.contract_call_args['memo'].count() == 1", "undecodable at eth.tx.contract_call_args['memo']"],
    ["eth.tx.contract_call_args['wad'].all(x, x == 1)", "undecodable at eth.tx.contract_call_args['wad']"],
    ["eth.tx.contract_call_args['numbers'].all(x, x)", 'undecodable at x'],
  ],
  failures: [
    ["private_key.id == 'a'", 'missing at private_key'],
    ["wallet.id == 'w1' || private_key.id == 'a'", 'missing at private_key'],
    ["private_key.id == 'a' || true", 'missing at private_key'],
    ['false && eth.tx.gas > 1', 'missing at eth.tx.gas'],
    ['eth.tx.gas > 1 && eth.tx.nonce > 1', 'missing at eth.tx.gas'],
    ['solana.tx.transfers.count() == 0', 'undecodable at solana.tx'],
    // Every other failure outranks `missing`, in any order.
    ['eth.tx.gas > 1 || solana.tx.transfers.count() == 0', 'undecodable at solana.tx'],
    ['solana.tx.transfers.count() == 0 || eth.tx.gas > 1', 'undecodable at solana.tx'],
    ['eth.tx.gas == [1][1]', 'index at [1][1]'],
    ['!(eth.tx.gas > 1)', 'missing at eth.tx.gas'],
    ['[eth.tx.gas, 1].contains(1)', 'missing at eth.tx.gas'],
    ['[1, 2].any(x, x == 1 || eth.tx.gas == 1)', 'missing at eth.tx.gas'],
    ['tempo.tx.chain_id == 1', 'missing at tempo'],
  ],
  time: [
    ["time.now == Timestamp('2026-01-01T00:00:00Z')", 'true'],
    ["time.now < Timestamp('2026-01-01T00:00:00.001Z')", 'true'],
    ["time.now in [Timestamp('2026-01-01T00:00:00+00:00')]", 'true'],
    ["CronSpan('0 0 * * *', '1m', 'UTC')", 'true'],
    ["!CronSpan('0 1 * * *', '23h', 'UTC')", 'true'],
  ],
}

describe('evaluate', () => {
  describe.each(Object.entries(table))('%s', (_, rows) => {
    it.each(rows.filter(([, outcome]) => outcome !== 'refused'))('%s', (source, outcome) => {
      expect(run(source).replace(/ in \[.{80,}\]$/, ' in …')).toBe(outcome)
    })
  })

  it('behavior: a failure says where and why', () => {
    expect(evaluate(compile("true\n  && eth.tx.contract_call_args['broken'] == 1"), objects)).toMatchObject({
      kind: 'error',
      reason: 'undecodable',
      expression: { span: { line: 2, column: 6 } },
      detail: 'The data is too short.',
    })
    expect(evaluate(compile("eth.tx.contract_call_args['memo'] < 5"), objects)).toMatchObject({
      detail: 'It is a string, not an integer.',
    })
  })

  it('behavior: an empty request is missing everything', () => {
    expect(evaluate(compile("CronSpan('0 0 * * *', '1m', 'UTC')"), {})).toMatchObject({
      reason: 'missing',
    })
    expect(evaluate(compile('approvers.count() > 0'), {})).toMatchObject({ reason: 'missing' })
  })

  it('behavior: stops after 10,000 steps', () => {
    const items = (count: number) => `[${Array.from({ length: count }, () => 1)}]`
    const nested = (outer: number, inner: number) => `${items(outer)}.all(x, ${items(inner)}.all(y, x == y))`
    expect(run(nested(99, 100))).toBe('true')
    expect(run(nested(100, 100))).toMatch(/^fuel/)
  })

  it('behavior: gives the outcome of each clause', () => {
    const clauses = evaluateClauses(
      compile("activity.action == 'SIGN'\n && (eth.tx.value > 50 && true) && private_key.id == 'a'"),
      objects,
    )
    expect(clauses).toMatchObject([
      { source: "activity.action == 'SIGN'", line: 1, column: 1, outcome: { kind: 'value', value: true } },
      { source: 'eth.tx.value > 50', line: 2, column: 6, outcome: { kind: 'value', value: false } },
      { source: 'true', outcome: { kind: 'value', value: true } },
      { source: "private_key.id == 'a'", outcome: { kind: 'error', reason: 'missing' } },
    ])
    expect(evaluateClauses(compile('!(true && false)'), objects)).toMatchObject([
      { source: '!(true && false)', outcome: { kind: 'value', value: true } },
    ])
  })
})
