// Contracts that keep allowances as the real ones do, in a few bytes each.

const opcodes = {
  EQ: 0x14,
  SHR: 0x1c,
  SHA3: 0x20,
  CALLER: 0x33,
  CALLDATALOAD: 0x35,
  MLOAD: 0x51,
  MSTORE: 0x52,
} as const
const more = {
  SLOAD: 0x54,
  SSTORE: 0x55,
  JUMPI: 0x57,
  JUMPDEST: 0x5b,
  DUP1: 0x80,
  RETURN: 0xf3,
  REVERT: 0xfd,
} as const

const hex = (value: number, bytes: number) => value.toString(16).padStart(bytes * 2, '0')
const op = (name: keyof typeof opcodes | keyof typeof more) => hex({ ...opcodes, ...more }[name], 1)
const push1 = (value: number) => `60${hex(value, 1)}`

const caller = op('CALLER')
const argument = (index: number) => push1(4 + 32 * index) + op('CALLDATALOAD')
/** Where a mapping has the value of these keys, beside others by `offset`. */
const slot = (keys: readonly string[], offset = 0) =>
  [...keys, push1(offset)].map((key, at) => key + push1(at * 32) + op('MSTORE')).join('') +
  push1((keys.length + 1) * 32) +
  push1(0) +
  op('SHA3')
const store = (key: string, value: string) => value + key + op('SSTORE')
const returned = (...values: readonly string[]) =>
  values.map((value, at) => value + push1(0x80 + at * 32) + op('MSTORE')).join('') +
  push1(values.length * 32) +
  push1(0x80) +
  op('RETURN')
const loaded = (key: string) => key + op('SLOAD')

/** Runtime code with these functions, by their selectors. Any other call reverts. */
function contract(functions: Readonly<Record<string, string>>): string {
  const entries = Object.entries(functions)
  const head = push1(0) + op('CALLDATALOAD') + push1(0xe0) + op('SHR')
  const fallback = push1(0) + push1(0) + op('REVERT')
  let start = head.length / 2 + entries.length * 11 + fallback.length / 2
  let [table, bodies] = ['', '']
  for (const [selector, code] of entries) {
    table += `${op('DUP1')}63${selector}${op('EQ')}61${hex(start, 2)}${op('JUMPI')}`
    bodies += op('JUMPDEST') + code
    start += 1 + code.length / 2
  }
  return `0x${head}${table}${fallback}${bodies}`
}

const yes = push1(1)

/** ERC-20: `approve`, `allowance`, and a balance of 100 for everybody. */
export const tinyErc20 = contract({
  '095ea7b3': store(slot([caller, argument(0)]), argument(1)) + returned(yes),
  dd62ed3e: returned(loaded(slot([argument(0), argument(1)]))),
  '70a08231': returned(push1(100)),
})

/** ERC-721: `mint` of an id to the caller, and both kinds of approvals. */
export const tinyErc721 = contract({
  // mint(uint256)
  a0712d68: store(slot([argument(0)], 1), caller) + returned(yes),
  '095ea7b3': store(slot([argument(1)], 2), argument(0)) + returned(yes),
  '081812fc': returned(loaded(slot([argument(0)], 2))),
  '6352211e': returned(loaded(slot([argument(0)], 1))),
  a22cb465: store(slot([caller, argument(0)]), argument(1)) + returned(yes),
  e985e9c5: returned(loaded(slot([argument(0), argument(1)]))),
})

const permit2Slot = (owner: string, first: number, offset: number) =>
  slot([owner, argument(first), argument(first + 1)], offset)

/** Permit2's `approve` and `allowance`. */
export const tinyPermit2 = contract({
  '87517c45':
    store(permit2Slot(caller, 0, 1), argument(2)) +
    store(permit2Slot(caller, 0, 2), argument(3)) +
    returned(yes),
  '927da105': returned(
    loaded(permit2Slot(argument(0), 1, 1)),
    loaded(permit2Slot(argument(0), 1, 2)),
    push1(0),
  ),
})
