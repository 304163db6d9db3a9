import { contractTypes, type TronContractType } from '@latchkey/crypto/tron'
import { describe, expect, it } from 'vitest'

import { codes, decode, lines } from '../../../test/decoding.ts'
import {
  contractBy,
  field,
  owner,
  rawOf,
  receiver,
  textHex,
  tronHex,
} from '../../../test/tronTransactions.ts'
import type { RequestAction } from '../../state/decodedRequest.types.ts'

const [self, other] = [tronHex('15'), tronHex('ab')]
const trx = (amount: bigint) => amount * 1_000_000n

/** Fields by their numbers, what they do, the warnings, and rows that must be in view. */
type Case = [
  fields: Parameters<typeof contractBy>[1],
  action: RequestAction,
  warnings: string[],
  rows: string[],
]

/** At least one case for every type: a type without a verdict doesn't compile. */
const cases: Record<TronContractType, Case[]> = {
  TransferContract: [[{ 1: self, 2: other, 3: trx(5n) }, 'send', [], ['Amount: 5 TRX', `To: ${receiver}`]]],
  TransferAssetContract: [
    [
      { 1: textHex('1002000'), 2: self, 3: other, 4: 7n },
      'send',
      ['unknown-token'],
      ['Amount: 7', 'Token: 1002000', `To: ${receiver}`],
    ],
  ],
  TriggerSmartContract: [
    [{ 1: self, 2: other, 4: '12345678' }, 'call', ['unknown-contract'], [`Contract: ${receiver}`]],
    [{ 1: self, 2: other, 3: trx(5n) }, 'send', ['unknown-contract'], ['Amount: 5 TRX', `To: ${receiver}`]],
  ],
  CreateSmartContract: [
    [{ 1: self, 2: field(1, self) + field(4, '6000') }, 'create-contract', ['contract-creation'], []],
    [
      { 1: self, 2: field(1, self) + field(4, '6000') + field(5, trx(9n)) },
      'create-contract',
      ['creation-paid', 'contract-creation'],
      ['Amount: 9 TRX'],
    ],
    [
      { 1: self, 2: field(1, self) + field(4, '6000'), 3: 5n, 4: 1_002_000n },
      'create-contract',
      ['creation-paid', 'contract-creation'],
      ['Amount: 5', 'Token: 1002000'],
    ],
  ],
  AccountCreateContract: [[{ 1: self, 2: other }, 'create-account', [], [`Account: ${receiver}`]]],
  AccountUpdateContract: [[{ 1: textHex('Ada'), 2: self }, 'calls', [], ['account_name: Ada']]],
  SetAccountIdContract: [[{ 1: textHex('ada'), 2: self }, 'calls', [], ['account_id: ada']]],
  AccountPermissionUpdateContract: [
    [
      { 1: self, 2: field(3, textHex('owner')) + field(4, 1n) + field(7, field(1, other) + field(2, 1n)) },
      'change-authority',
      ['authority-change'],
      [`owner keys 1 address: ${receiver}`, 'Network fee: Up to 100 TRX'],
    ],
  ],

  FreezeBalanceContract: [
    [
      { 1: self, 2: trx(5n), 3: 3n, 10: 1n },
      'stake',
      ['funds-locked'],
      ['Amount: 5 TRX', 'Locked for, in days: 3', 'Resource: ENERGY'],
    ],
    [
      { 1: self, 2: trx(5n), 3: 3n, 15: other },
      'stake',
      ['resources-locked', 'funds-locked'],
      [`Receiver: ${receiver}`],
    ],
    [{ 1: self, 2: trx(5n), 3: 3n, 15: self }, 'stake', ['funds-locked'], []],
  ],
  FreezeBalanceV2Contract: [[{ 1: self, 2: trx(5n) }, 'stake', ['funds-locked'], ['Amount: 5 TRX']]],
  UnfreezeBalanceContract: [[{ 1: self, 10: 1n }, 'unstake', [], ['Resource: ENERGY']]],
  UnfreezeBalanceV2Contract: [[{ 1: self, 2: trx(5n) }, 'unstake', [], ['Amount: 5 TRX']]],
  CancelAllUnfreezeV2Contract: [[{ 1: self }, 'stake', ['funds-locked'], ['Operation: CancelAllUnfreezeV2']]],
  WithdrawExpireUnfreezeContract: [[{ 1: self }, 'withdraw', [], ['Operation: WithdrawExpireUnfreeze']]],
  DelegateResourceContract: [
    [
      { 1: self, 2: 1n, 3: trx(1_000_000n), 4: other },
      'lend',
      ['resources-lent'],
      ['Resource: ENERGY', 'Amount: 1000000 TRX', `Receiver: ${receiver}`],
    ],
    [
      { 1: self, 3: trx(5n), 4: other, 5: 1n, 6: 28_800n },
      'lend',
      ['resources-locked'],
      ['Locked: Yes', 'Locked for: 1 × 24 h'],
    ],
  ],
  UnDelegateResourceContract: [
    [{ 1: self, 3: trx(5n), 4: other }, 'take-back', [], [`Receiver: ${receiver}`]],
  ],
  VoteWitnessContract: [
    [
      { 1: self, 2: [field(1, other) + field(2, 3n)] },
      'vote',
      [],
      [`votes 1 vote_address: ${receiver}`, 'votes 1 vote_count: 3'],
    ],
  ],
  WithdrawBalanceContract: [[{ 1: self }, 'withdraw', [], ['Operation: WithdrawBalance']]],

  ParticipateAssetIssueContract: [
    [
      { 1: self, 2: other, 3: textHex('1002000'), 4: trx(900n) },
      'trade',
      ['unknown-return'],
      ['Amount: 900 TRX', 'Token: 1002000', `To: ${receiver}`],
    ],
  ],
  ExchangeCreateContract: [
    [
      { 1: self, 2: textHex('_'), 3: trx(5n), 4: textHex('1002000'), 5: 7n },
      'calls',
      ['high-fee', 'funds-locked'],
      ['Amount: 5 TRX', 'Amount: 7 TRC-10 #1002000', 'Network fee: Up to 1024 TRX'],
    ],
  ],
  ExchangeInjectContract: [
    [
      { 1: self, 2: 12n, 3: textHex('1002000'), 4: 7n },
      'calls',
      ['unknown-return'],
      ['Amount: 7 TRC-10 #1002000', 'Exchange: #12'],
    ],
  ],
  ExchangeWithdrawContract: [
    [{ 1: self, 2: 12n, 3: textHex('_'), 4: trx(7n) }, 'withdraw', [], ['Amount: 7 TRX', 'Exchange: #12']],
  ],
  ExchangeTransactionContract: [
    [
      { 1: self, 2: 12n, 3: textHex('_'), 4: trx(1_000_000n), 5: 1n },
      'trade',
      ['unknown-return'],
      ['Amount: 1000000 TRX', 'At least: 1', 'Exchange: #12'],
    ],
    [{ 1: self, 2: 12n, 3: textHex('1002000'), 4: 9n, 5: trx(900n) }, 'trade', ['unknown-return'], []],
  ],
  MarketSellAssetContract: [
    [
      { 1: self, 2: textHex('1002000'), 3: 7n, 4: textHex('_'), 5: trx(900n) },
      'trade',
      ['unknown-token'],
      ['Amount: 7 TRC-10 #1002000', 'Amount: 900 TRX'],
    ],
    [
      { 1: self, 2: textHex('1002000'), 3: 7n, 4: textHex('_'), 5: trx(1n) },
      'trade',
      ['unknown-return'],
      ['Amount: 1 TRX'],
    ],
    [
      { 1: self, 2: textHex('_'), 3: trx(900n), 4: textHex('1002000'), 5: trx(900n) },
      'trade',
      ['unknown-return'],
      ['Amount: 900 TRX'],
    ],
  ],
  MarketCancelOrderContract: [
    [{ 1: self, 2: 'aa'.repeat(32) }, 'cancel-order', [], [`Order: ${'aa'.repeat(32)}`]],
  ],

  AssetIssueContract: [
    [
      { 1: self, 2: textHex('Shop'), 4: 1_000n },
      'create-token',
      ['high-fee'],
      ['name: Shop', 'total_supply: 1000', 'Network fee: Up to 1024 TRX'],
    ],
  ],
  UpdateAssetContract: [[{ 1: self, 2: textHex('Ours') }, 'calls', [], ['description: Ours']]],
  UnfreezeAssetContract: [[{ 1: self }, 'unstake', [], ['Operation: UnfreezeAsset']]],

  WitnessCreateContract: [
    [{ 1: self, 2: textHex('https://x.example') }, 'calls', ['high-fee'], ['Network fee: Up to 9999 TRX']],
  ],
  WitnessUpdateContract: [[{ 1: self, 12: textHex('x') }, 'calls', [], ['update_url: x']]],
  UpdateBrokerageContract: [[{ 1: self, 2: 20n }, 'calls', [], ['brokerage: 20']]],
  ProposalCreateContract: [
    [
      { 1: self, 2: [field(1, 3n) + field(2, 4n)] },
      'calls',
      [],
      ['parameters 1 key: 3', 'parameters 1 value: 4'],
    ],
  ],
  ProposalApproveContract: [[{ 1: self, 2: 9n, 3: 1n }, 'vote', [], ['proposal_id: 9']]],
  ProposalDeleteContract: [[{ 1: self, 2: 9n }, 'calls', [], ['proposal_id: 9']]],

  UpdateSettingContract: [
    [{ 1: self, 2: other, 3: 90n }, 'calls', ['contract-costs'], ['consume_user_resource_percent: 90']],
  ],
  UpdateEnergyLimitContract: [
    [{ 1: self, 2: other, 3: 90n }, 'calls', ['contract-costs'], ['origin_energy_limit: 90']],
  ],
  ClearABIContract: [[{ 1: self, 2: other }, 'calls', [], [`contract_address: ${receiver}`]]],

  VoteAssetContract: [[{ 1: self, 2: [other] }, 'calls', ['unknown-operation'], []]],
  CustomContract: [[{ 1: self }, 'calls', ['unknown-parts', 'unknown-operation'], []]],
  GetContract: [[{ 1: self }, 'calls', ['unknown-parts', 'unknown-operation'], []]],
  ShieldedTransferContract: [[{ 1: self }, 'calls', ['unknown-parts', 'unknown-operation'], []]],
}

const decodeContract = (name: TronContractType, fields: Case[0], address: string) =>
  decode({ kind: 'transaction', chain: 'tron', address, transaction: rawOf(contractBy(name, fields)) })

describe('a contract of Tron', () => {
  it.each(Object.values(contractTypes))('behavior: has an action, rows and a verdict: %s', async (name) => {
    for (const [fields, action, warnings, rows] of cases[name]) {
      const decoded = await decodeContract(name, fields, owner)
      expect(decoded.action).toBe(action)
      expect(codes(decoded)).toEqual(warnings)
      expect(lines(decoded)).toEqual(expect.arrayContaining(rows))
    }
  })

  it.each(Object.values(contractTypes))('behavior: names the account it acts for: %s', async (name) => {
    for (const [fields] of cases[name]) {
      const decoded = await decodeContract(name, fields, receiver)
      const isRead = !codes(decoded).includes('unknown-parts')
      if (isRead) expect(lines(decoded)).toContain(`From: ${owner}`)
    }
  })
})
