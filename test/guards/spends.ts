import { guardsOf } from './guardsOf.ts'

const spends = 'packages/rules/src/facts/spends'

/** Checks that everything which a request lets go out is counted. docs/policies.md#spends */
export const spendsGuards = [
  ...guardsOf(
    `${spends}/callSpends.ts`,
    [`${spends}/ethereumSpends.test.ts`, `${spends}/typedDataSpends.test.ts`],
    [
      ['if (isPartial) refuseToCount', 'if (false) refuseToCount'],
      ["(value > 0n || data === '0x') && ", "data === '0x' && "],
      [' && !isItself)', ')'],
      ['if (isItself) refuseToCount', 'if (false) refuseToCount'],
      ['if (!read) refuseToCount', 'if (!read) return void '],
      ["read.data !== undefined && read.data !== '0x'", 'false'],
      ['if (!(isItself || call.to === multicall3', 'if (false && !(isItself || call.to === multicall3'],
      ['if (token !== contract && contract !== permit2)', 'if (false)'],
    ],
  ),
  ...guardsOf(
    `${spends}/ethereumSpends.ts`,
    [`${spends}/ethereumSpends.test.ts`, `${spends}/typedDataSpends.test.ts`],
    [
      ["typeof chainId === 'bigint' ? ", 'true ? '],
      ['if (to === undefined) refuseToCount', 'if (false) refuseToCount'],
      ["type === 'eip4844' || ", ''],
      'for (const { address } of authorizationList ?? []) refuseCode(address)',
      'spends.push(feeOn(network, gas * gasPrice))',
      ['if (!zeroAddress.test(address)) ', 'if (false) '],
      "else refuseToCount('Nobody knows what a contract makes of these typed data.')",
      ["if (form === 'forward-request')", 'if (false)'],
      'if (isMultichain) unknownNetwork()',
      [
        "if (calls === 'unread') refuseToCount('Only the code of the account knows which calls it makes.')",
        "if (calls === 'unread') return",
      ],
      ["if (form === 'safe-transaction' && calls.length > 1)", 'if (false)'],
      ['[...setup, ...calls]', '[...calls]'],
      'if (operation && !operation.paymaster) spends.push(feeOn(network, operation.maxFee))',
    ],
  ),
  ...guardsOf(
    `${spends}/solanaRows.ts`,
    [`${spends}/solanaSpends.test.ts`],
    [
      ["read.data.startsWith('1a01')", 'true'],
      ['key(1) === key(2)', 'true'],
      ['if (owner !== solanaPrograms.system && !tokenPrograms.includes(owner))', 'if (false)'],
      ['!tokenPrograms.includes(key(5))', 'false'],
      ['TransferChecked: row(10, 4,', 'TransferChecked: row(10, 0,'],
      ["['', '00', '01'].includes(data)", 'true'],
    ],
  ),
  ...guardsOf(
    `${spends}/solanaSpends.ts`,
    [`${spends}/solanaSpends.test.ts`],
    [
      ['(row.size ?? data.length / 2) * 2 === data.length', 'true'],
      [' && accounts.length >= row.accounts', ''],
      ["name === 'token2022' ? ", 'false ? '],
      ['others.some(({ signer }) => signer)', 'false'],
      [
        "accounts[index]?.key ?? refuseToCount('A lookup table on the chain names an account.')",
        "accounts[index]?.key ?? ''",
      ],
      ['if (isPayer)', 'if (false)'],
    ],
  ),
  ...guardsOf(
    `${spends}/tronSpends.ts`,
    [`${spends}/tronSpends.test.ts`],
    [
      ['if (!counted.has(type)) ', 'if (false) '],
      ['if (fee_limit !== 0n) ', 'if (false) '],
    ],
  ),
  ...guardsOf(
    `${spends}/bitcoinSpends.ts`,
    [`${spends}/bitcoinSpends.test.ts`],
    [
      ["if (!format.startsWith('BITCOIN_')) ", 'if (false) '],
      ['if (fee === undefined)', 'if (false)'],
      ['if (to !== address) ', 'if (false) '],
      "add({ to: '', amount: fee, kind: 'fee' })",
    ],
  ),
  ...guardsOf(
    `${spends}/spend.ts`,
    [`${spends}/bitcoinSpends.test.ts`, `${spends}/tronSpends.test.ts`],
    ["if (spends.some(({ amount }) => amount < 0n)) refuseToCount('An amount is below zero.')"],
  ),
  ...guardsOf(
    'packages/rules/src/facts/signed.ts',
    [`${spends}/typedDataSpends.test.ts`],
    [['spends: uncountedBytes', 'spends: undefined']],
  ),
]
