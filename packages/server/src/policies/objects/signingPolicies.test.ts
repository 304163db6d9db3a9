import { readFileSync } from 'node:fs'

import { encodeFunctionData, erc20Abi, type Hex, parseTransaction, serializeTransaction } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../../test/callService.ts'
import { createTeam, type Team } from '../../../test/createTeam.ts'
import { relaxedLimits, useTestService } from '../../../test/useTestService.ts'

const token = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const transferOf = (amount: bigint, to: Hex = friend) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

/** A member may send small amounts of a token to a friend, and nothing else. */
describe('signing by policy', () => {
  const used = useTestService(relaxedLimits)
  let team: Team
  let root: Actor
  let member: Actor
  let signWith: string

  beforeAll(async () => {
    team = await createTeam(used, { roots: 1, members: 1, threshold: 1 })
    root = team.roots[0]!
    member = team.members[0]!
    const account = {
      curve: 'CURVE_SECP256K1',
      pathFormat: 'PATH_FORMAT_BIP32',
      path: "m/44'/60'/0'/0/0",
      addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
    }
    const wallet = await used.calls.submit(root, 'createWallet', { walletName: 'w', accounts: [account] })
    ;[signWith = ''] = resultOf(wallet, 'createWallet').addresses as unknown as string[]
    const created = await used.calls.submit(root, 'createSmartContractInterface', {
      smartContractAddress: token,
      smartContractInterface: JSON.stringify(erc20Abi),
      label: 'Token',
      type: 'SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM',
    })
    resultOf(created, 'createSmartContractInterface')
    const policy = await used.calls.submit(root, 'createPolicy', {
      policyName: 'Small transfers',
      effect: 'EFFECT_ALLOW',
      notes: '',
      condition: [
        `eth.tx.chain_id == 1 && eth.tx.to == '${token}' && eth.tx.value == 0`,
        "eth.tx.function_name == 'transfer' && eth.tx.contract_call_args['amount'] < 10",
        `eth.tx.contract_call_args['recipient'] == '${friend}'`,
      ].join(' && '),
    })
    resultOf(policy, 'createPolicy')
  })

  const sign = (changes: object = {}) => {
    const transaction = { chainId: 1, type: 'eip1559', to: token, data: transferOf(9n), ...changes } as const
    return used.calls.submit(member, 'signTransaction', {
      signWith,
      type: 'TRANSACTION_TYPE_ETHEREUM',
      unsignedTransaction: serializeTransaction(transaction),
    })
  }

  it('default: signs what the policy allows, as it was evaluated', async () => {
    const { signedTransaction } = resultOf(await sign(), 'signTransaction')
    const signed = parseTransaction(`0x${String(signedTransaction)}`)
    expect(signed).toMatchObject({ to: token.toLowerCase(), data: transferOf(9n), chainId: 1 })
  })

  it.each<[string, object]>([
    ['a larger amount', { data: transferOf(10n) }],
    ['another recipient', { data: transferOf(9n, token) }],
    ['another contract', { to: friend }],
    ['another chain', { chainId: 10 }],
    ['ether besides', { value: 1n }],
    ['another function', { data: transferOf(9n).replace('0xa9059cbb', '0x095ea7b3') }],
    ['bytes behind the arguments', { data: `${transferOf(9n)}00` }],
    ['an address with more than 20 bytes', { data: transferOf(9n).replace('0xa9059cbb00', '0xa9059cbb01') }],
    ['no data', { data: undefined }],
    ['a new contract', { to: undefined }],
  ])('behavior: refuses %s', async (_, changes) => {
    expect(await sign(changes)).toMatchObject({ status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' })
  })

  it('behavior: refuses the same transaction as a raw payload', async () => {
    const transaction = { chainId: 1, type: 'eip1559', to: token, data: transferOf(9n) } as const
    const answer = await used.calls.submit(member, 'signRawPayload', {
      signWith,
      payload: serializeTransaction(transaction),
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
      hashFunction: 'HASH_FUNCTION_KECCAK256',
    })
    expect(answer).toMatchObject({ status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' })
  })

  it('behavior: signs typed data without the members that aren’t signed, and logs them so', async () => {
    const typed = (also: object) =>
      JSON.stringify({
        domain: { name: 'Notes' },
        types: { Note: [{ name: 'text', type: 'string' }] },
        primaryType: 'Note',
        message: { text: 'Hello', ...also },
      })
    const signTyped = (payload: string) =>
      used.calls.submit(root, 'signRawPayload', {
        signWith,
        payload,
        encoding: 'PAYLOAD_ENCODING_EIP712',
        hashFunction: 'HASH_FUNCTION_NO_OP',
      })
    const [plain, more] = [await signTyped(typed({})), await signTyped(typed({ signature: '0x' }))]
    expect(resultOf(more, 'signRawPayload')).toEqual(resultOf(plain, 'signRawPayload'))
    expect(JSON.stringify(more)).toMatch(/text\\+":/)
    expect(JSON.stringify(more)).not.toMatch(/signature\\+":/)
  })
})

/** The rule of docs/policies.md#raw-payloads, word by word. */
describe('the rule of the page on policies', () => {
  const used = useTestService(relaxedLimits)
  const page = readFileSync(new URL('../../../../../docs/policies.md', import.meta.url), 'utf8')
  const [, rule = ''] = /To deny all bytes[^\n]*\n\n```text\n(.+)\n```/.exec(page) ?? []

  it('default: denies bytes and messages, and no typed data', async () => {
    const team = await createTeam(used, { roots: 1, members: 1, threshold: 1 })
    const [root, member] = [team.roots[0]!, team.members[0]!]
    const account = {
      curve: 'CURVE_SECP256K1',
      pathFormat: 'PATH_FORMAT_BIP32',
      path: "m/44'/60'/0'/0/0",
      addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
    }
    const wallet = await used.calls.submit(root, 'createWallet', { walletName: 'w', accounts: [account] })
    const [signWith] = resultOf(wallet, 'createWallet').addresses as unknown as string[]
    const policies = [
      { policyName: 'rule', effect: 'EFFECT_DENY', condition: rule, notes: '' },
      { policyName: 'signing', effect: 'EFFECT_ALLOW', condition: "activity.action == 'SIGN'", notes: '' },
    ]
    resultOf(await used.calls.submit(root, 'createPolicies', { policies }), 'createPolicies')
    const sign = async (payload: string, encoding: string, hashFunction: string) =>
      (await used.calls.submit(member, 'signRawPayload', { signWith, payload, encoding, hashFunction }))
        .status
    const note = {
      domain: { name: 'Notes' },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'Hello' },
    }
    expect(await sign('ff'.repeat(32), 'PAYLOAD_ENCODING_HEXADECIMAL', 'HASH_FUNCTION_NO_OP')).toBe(403)
    expect(await sign('Hello', 'PAYLOAD_ENCODING_TEXT_UTF8', 'HASH_FUNCTION_KECCAK256')).toBe(403)
    expect(await sign(JSON.stringify(note), 'PAYLOAD_ENCODING_EIP712', 'HASH_FUNCTION_NO_OP')).toBe(200)
  })
})
