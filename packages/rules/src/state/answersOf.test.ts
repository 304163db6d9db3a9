import { encodeFunctionData, erc20Abi, serializeTransaction } from 'viem'
import { describe, expect, it } from 'vitest'

import { exampleState } from '../../test/state/exampleState.ts'
import { decide } from '../decide/decide.ts'
import { run } from '../facts/asking.ts'
import { describeRequest } from '../facts/describeRequest.ts'
import type { DescribedRequest } from '../facts/request.ts'
import { noBudget } from '../language/index.ts'
import { answersOf, InterfaceMissing } from './answersOf.ts'
import { decodeState, encodeState } from './encodeState.ts'
import type { State } from './State.ts'

const token = '0x52908400098527886e0f7030069857d2e4169ee7'
const friend = '0x8617e340b3d01fa5f11f306f4090fd50e238070d'
const digest = new Uint8Array(32).fill(1)
const otherDigest = new Uint8Array(32).fill(2)
const keyId = '00000000-0000-7000-9000-000000000001'
const tagId = '00000000-0000-7000-9000-000000000002'

const state: State = {
  ...exampleState({ policies: 1 }),
  interfaces: [
    { id: tagId, type: 'SMART_CONTRACT_INTERFACE_TYPE_SOLANA', addressKey: token, digest: otherDigest },
    { id: keyId, type: 'SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM', addressKey: token, digest },
    { id: tagId, type: 'SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM', addressKey: friend, digest: otherDigest },
  ],
  privateKeys: [
    {
      id: tagId,
      name: 'Other',
      imported: false,
      exportedAt: null,
      curve: 'CURVE_ED25519',
      publicKey: new Uint8Array(32).fill(3),
      tagIds: [],
      addresses: [
        { format: 'ADDRESS_FORMAT_SOLANA', address: 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8' },
      ],
    },
    {
      id: keyId,
      name: 'Spare',
      imported: true,
      exportedAt: null,
      curve: 'CURVE_ED25519',
      publicKey: new Uint8Array(32).fill(2),
      tagIds: [tagId],
      addresses: [
        { format: 'ADDRESS_FORMAT_SOLANA', address: '8qbHbw2BbbTHBW1sbeqakYXVKRQM8Ne7pLK7m6CVfeR' },
      ],
    },
  ],
}
const answers = answersOf(decodeState(encodeState(state)), {
  publicKeyOf: () => `02${'11'.repeat(32)}`,
  // The requests here need no other one.
  interfaceText: (asked) => (asked[0] === digest[0] ? JSON.stringify(erc20Abi) : undefined),
})

const [wallet] = state.wallets
const { address } = wallet!.accounts[0]!
const unsignedTransaction = serializeTransaction({
  type: 'eip1559',
  chainId: 1,
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 5n] }),
}).slice(2)
const views = {
  signTransaction: { resource: 'PRIVATE_KEY', action: 'SIGN', params: [], target: 'signWith' },
  deleteWallets: { resource: 'WALLET', action: 'DELETE', params: [], target: 'walletIds' },
  exportPrivateKey: { resource: 'PRIVATE_KEY', action: 'EXPORT', params: [], target: 'privateKeyId' },
} as const

const requestOf = (operation: keyof typeof views, parameters: object): DescribedRequest => ({
  operation,
  view: views[operation],
  type: 'ACTIVITY_TYPE_TEST',
  parameters,
  now: 1_767_225_600_000,
  work: noBudget,
})
const signing = (signWith: string) =>
  requestOf('signTransaction', { signWith, type: 'TRANSACTION_TYPE_ETHEREUM', unsignedTransaction })

describe('answersOf', () => {
  it('default: a request is described over a state, without waiting for anything', () => {
    const [description] = run(describeRequest(signing(address.toLowerCase())), answers)
    expect(description).toMatchObject({
      wallet: { id: wallet!.id, label: 'Savings', imported: false, exported: false },
      wallet_account: { address },
      eth: { tx: { to: token, function_name: 'transfer', contract_call_args: { amount: 5n } } },
    })
  })

  it('default: and decided', () => {
    const approvals = [
      {
        voter: { id: state.users[0]!.id, role: 'member' as const, name: 'Person', email: null, tags: [] },
        credential: { id: keyId, userId: state.users[0]!.id, type: 'key', credentialId: '', publicKey: '' },
      },
    ]
    const decideBy = (condition: string) =>
      run(
        decide(
          {
            permission: 'policies',
            rootThreshold: 2,
            policies: state.policies.map((policy) => ({ ...policy, condition })),
            describe: () => describeRequest(signing(address)),
            work: noBudget,
          },
          approvals,
        ),
        answers,
      ).decision
    expect(decideBy(`eth.tx.contract_call_args['amount'] == 5`)).toBe('allowed')
    expect(decideBy(`eth.tx.contract_call_args['amount'] == 6`)).toBe('denied')
  })

  it('behavior: private keys, by id and by address', () => {
    const { addresses } = state.privateKeys[1]!
    for (const signWith of [keyId, addresses[0]!.address]) {
      const [description] = run(describeRequest(signing(signWith)), answers)
      expect(description).toMatchObject({ private_key: { id: keyId, imported: true, tags: [tagId] } })
    }
    const [description] = run(
      describeRequest(requestOf('exportPrivateKey', { privateKeyId: keyId })),
      answers,
    )
    expect(description).toMatchObject({ private_key: { id: keyId, tags: [tagId] } })
  })

  it('behavior: what signs, with its public key in hex', () => {
    const account = { kind: 'account', account: { address, publicKey: `02${'11'.repeat(32)}` } }
    expect(answers.signer({ kind: 'signer', signWith: address })).toMatchObject(account)
    const privateKey = { kind: 'privateKey', privateKey: { id: keyId, publicKey: '02'.repeat(32) } }
    expect(answers.signer({ kind: 'signer', signWith: keyId })).toMatchObject(privateKey)
  })

  it('behavior: wallets by id; those that are of nobody here are absent', () => {
    const [description] = run(
      describeRequest(requestOf('deleteWallets', { walletIds: [wallet!.id] })),
      answers,
    )
    expect(description).toMatchObject({ wallet: { id: wallet!.id } })
    const [other] = run(describeRequest(requestOf('deleteWallets', { walletIds: [keyId] })), answers)
    expect(other).toMatchObject({ wallets: [] })
    for (const signWith of [friend, state.id]) {
      const [unknown] = run(describeRequest(signing(signWith)), answers)
      expect(unknown).not.toHaveProperty('wallet')
      expect(unknown).not.toHaveProperty('private_key')
    }
    const exporting = requestOf('exportPrivateKey', { privateKeyId: state.id })
    expect(run(describeRequest(exporting), answers)[0]).not.toHaveProperty('private_key')
  })

  it('error: the text of an interface that the request does not bring', () => {
    const without = answersOf(state, { publicKeyOf: () => '', interfaceText: () => undefined })
    expect(() => run(describeRequest(signing(address)), without)).toThrow(InterfaceMissing)
  })
})
