import { encodeTronAddress } from '@latchkey/crypto/tron'

import { textHex, type tronTransaction } from '../chainTransactions.ts'
import type { Act } from './act.ts'

const word = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value).padStart(64, '0')

type TronSpelling = readonly [Parameters<typeof tronTransaction>[0], Parameters<typeof tronTransaction>[1]]
const [other, token] = [`41${'ab'.repeat(20)}`, `41${'cd'.repeat(20)}`]
const otherAddress = encodeTronAddress(new Uint8Array(20).fill(0xab))
const call = (owner: string, data: string) =>
  ['TriggerSmartContract', { 1: owner, 2: token, 4: data }] as const
const otherWord = word('ab'.repeat(20))

/** Acts on Tron, of an owner whose address is in hex. */
export const tronActs: Record<string, Act<TronSpelling>> = {
  'more than 10 TRX': {
    deny: 'tron.tx.transfers.any(t, t.amount > 10000000)',
    spellings: (me) => ({
      TransferContract: ['TransferContract', { 1: me, 2: other, 3: 20_000_000n }],
      'a payment to a contract': ['TriggerSmartContract', { 1: me, 2: token, 3: 20_000_000n }],
      'a payment to a new contract': [
        'CreateSmartContract',
        { 1: me, 2: { 1: me, 4: '6000', 5: 20_000_000n } },
      ],
      'tokens of an issuer': [
        'ParticipateAssetIssueContract',
        { 1: me, 2: other, 3: textHex('1002000'), 4: 20_000_000n },
      ],
      'a trade': ['ExchangeTransactionContract', { 1: me, 2: 1n, 3: textHex('_'), 4: 20_000_000n, 5: 1n }],
      'an order': [
        'MarketSellAssetContract',
        { 1: me, 2: textHex('_'), 3: 20_000_000n, 4: textHex('1002000'), 5: 1n },
      ],
      'a pair': [
        'ExchangeCreateContract',
        { 1: me, 2: textHex('1002000'), 3: 1n, 4: textHex('_'), 5: 20_000_000n },
      ],
      'more for a pair': ['ExchangeInjectContract', { 1: me, 2: 1n, 3: textHex('1002000'), 4: 1n }],
      'control of the account': ['AccountPermissionUpdateContract', { 1: me }],
      'a shielded transfer': ['ShieldedTransferContract', { 1: me, 2: 20_000_000n }],
    }),
  },
  'tokens to one address': {
    deny: `tron.tx.token_transfers.any(t, t.to == '${otherAddress}')`,
    spellings: (me) => ({
      transfer: call(me, `a9059cbb${otherWord}${word(5n)}`),
      transferFrom: call(me, `23b872dd${otherWord}${otherWord}${word(5n)}`),
      'an encoding that is not canonical': call(me, `a9059cbb${otherWord}${word(5n)}00`),
      'a call that nobody knows': call(me, '12345678'),
      'a token of the network': ['TransferAssetContract', { 1: textHex('1002000'), 2: me, 3: other, 4: 5n }],
      'a token of the network for a contract': [
        'TriggerSmartContract',
        { 1: me, 2: other, 5: 5n, 6: 1_002_000n },
      ],
      'a trade': ['ExchangeTransactionContract', { 1: me, 2: 1n, 3: textHex('1002000'), 4: 5n, 5: 1n }],
    }),
  },
  'letting others take tokens': {
    deny: 'tron.tx.approvals.any(a, a.amount > 0)',
    spellings: (me) => ({
      approve: call(me, `095ea7b3${otherWord}${word(5n)}`),
      increaseAllowance: call(me, `39509351${otherWord}${word(5n)}`),
      increaseApproval: call(me, `d73dd623${otherWord}${word(5n)}`),
      'a call that nobody knows': call(me, 'a22cb465'),
    }),
  },
  'more than 10 of any amount': {
    deny: 'tron.tx.contract[0].amount > 10',
    spellings: (me) => ({
      TransferContract: ['TransferContract', { 1: me, 2: other, 3: 20n }],
      TransferAssetContract: ['TransferAssetContract', { 1: textHex('1'), 2: me, 3: other, 4: 20n }],
      ParticipateAssetIssueContract: [
        'ParticipateAssetIssueContract',
        { 1: me, 2: other, 3: textHex('1'), 4: 20n },
      ],
      'a shielded transfer': ['ShieldedTransferContract', { 1: me, 2: 20n }],
    }),
  },
}
