import { evaluateDescriptions } from '@latchkey/rules/decide'
import { noAnswers, run } from '@latchkey/rules/facts'
import { noBudget } from '@latchkey/rules/language'
import { typeFaults } from '@latchkey/rules/policy-language'
import { encodeFunctionData, erc20Abi, erc721Abi, type Hex, maxUint256 } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, resultOf } from '../../../test/callService.ts'
import {
  opaqueSpellings,
  readableSpellings,
  type SpelledCall,
  type SpelledRequest,
  typedPayloads,
  writeTypedData,
} from '../../../test/policyLanguage/callSpellings.ts'
import { relaxedLimits, useTestService } from '../../../test/useTestService.ts'
import { describeRequest } from './describeRequest.ts'

const token = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const owner = `0x${'0a'.repeat(20)}` as const
const oneEther = 10n ** 18n
const word = `0x${'01'.repeat(32)}`

const onToken = (data: Hex): SpelledCall => ({ to: token, value: 0n, data })
const approve = (amount: bigint) =>
  onToken(encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, amount] }))
const approveAll = (isApproved: boolean) =>
  onToken(
    encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args: [friend, isApproved] }),
  )
const ofToken = (name: string) => `eth.tx.to == '${token}' && eth.tx.function_name == '${name}'`

/** Each act, with a rule against it. */
const acts: readonly [string, SpelledCall, string][] = [
  ['send coins', { to: friend, value: oneEther, data: '0x' }, `eth.tx.value >= ${oneEther}`],
  [
    'send tokens',
    onToken(encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 5n] })),
    ofToken('transfer'),
  ],
  ['approve', approve(5n), `eth.approval.spender == '${friend}' && eth.approval.amount > 0`],
  ['approve everything', approve(maxUint256), 'eth.approval.amount > 1000000000000000000000000000000'],
  ['approve a collection', approveAll(true), "eth.approval.type == 'ALL' && eth.approval.amount > 0"],
  [
    'send an NFT',
    onToken(
      encodeFunctionData({ abi: erc721Abi, functionName: 'safeTransferFrom', args: [owner, friend, 7n] }),
    ),
    ofToken('safeTransferFrom'),
  ],
]
/** Nothing that a rule is against. */
const harmless: SpelledCall = approveAll(false)

const members = (text: string) =>
  text.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ')
    return { name, type }
  })
const typed = (primaryType: string, types: object, message: object, verifyingContract: Hex = token) =>
  writeTypedData({
    domain: { name: 'Token', version: '1', chainId: 1, verifyingContract },
    primaryType,
    types,
    message,
  } as Parameters<typeof writeTypedData>[0])
const permissions = { TokenPermissions: members('address token,uint256 amount') }
const details = { PermitDetails: members('address token,uint160 amount,uint48 expiration,uint48 nonce') }
const until = { deadline: 9n, nonce: 1n, spender: friend }

/** Permits for everything that somebody has of a token. */
const permits: readonly [string, string][] = [
  [
    'ERC-2612',
    typed(
      'Permit',
      { Permit: members('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline') },
      { owner, value: maxUint256, ...until },
    ),
  ],
  [
    'DAI',
    typed(
      'Permit',
      { Permit: members('address holder,address spender,uint256 nonce,uint256 expiry,bool allowed') },
      { holder: owner, spender: friend, nonce: 1n, expiry: 0n, allowed: true },
    ),
  ],
  [
    'an allowance of Permit2',
    typed(
      'PermitSingle',
      { PermitSingle: members('PermitDetails details,address spender,uint256 sigDeadline'), ...details },
      {
        details: { token, amount: 2n ** 160n - 1n, expiration: 9, nonce: 1 },
        spender: friend,
        sigDeadline: 9n,
      },
      permit2,
    ),
  ],
  [
    'the second allowance of several',
    typed(
      'PermitBatch',
      { PermitBatch: members('PermitDetails[] details,address spender,uint256 sigDeadline'), ...details },
      {
        details: [1n, 2n ** 160n - 1n].map((amount) => ({ token, amount, expiration: 9, nonce: 1 })),
        spender: friend,
        sigDeadline: 9n,
      },
      permit2,
    ),
  ],
  [
    'a transfer of Permit2',
    typed(
      'PermitTransferFrom',
      {
        PermitTransferFrom: members(
          'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
        ),
        ...permissions,
      },
      { permitted: { token, amount: maxUint256 }, ...until },
      permit2,
    ),
  ],
  [
    'a transfer of Permit2 with a witness',
    typed(
      'PermitWitnessTransferFrom',
      {
        PermitWitnessTransferFrom: members(
          'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Order witness',
        ),
        Order: members('bytes32 order'),
        ...permissions,
      },
      { permitted: { token, amount: maxUint256 }, witness: { order: word }, ...until },
      permit2,
    ),
  ],
]

describe('a policy against an act', () => {
  const used = useTestService(relaxedLimits)
  let person: Actor
  let signWith: string

  beforeAll(async () => {
    person = await used.calls.signIn('spellings@example.com')
    const account = {
      curve: 'CURVE_SECP256K1',
      pathFormat: 'PATH_FORMAT_BIP32',
      path: "m/44'/60'/0'/0/0",
      addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
    }
    const wallet = await used.calls.submit(person, 'createWallet', { walletName: 'w', accounts: [account] })
    ;[signWith = ''] = resultOf(wallet, 'createWallet').addresses as unknown as string[]
    const created = await used.calls.submit(person, 'createSmartContractInterface', {
      smartContractAddress: token,
      smartContractInterface: JSON.stringify([
        ...erc20Abi,
        ...erc721Abi.filter(({ name }) => /^(safeTransferFrom|setApprovalForAll)$/.test(name)),
      ]),
      label: 'Token',
      type: 'SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM',
    })
    resultOf(created, 'createSmartContractInterface')
  })

  /** The decision of policies about a request: everything is allowed that the rule doesn't deny, or nothing but what it allows. */
  async function decide(
    { operation, parameters }: SpelledRequest,
    condition: string,
    effect = 'EFFECT_DENY',
  ) {
    const { db } = used.service.store
    const { organizationId } = person
    const sent = { ...parameters, signWith }
    const described = await describeRequest({
      db,
      organizationId,
      operation,
      type: 'TEST',
      parameters: sent,
      now: 1,
      work: noBudget,
    })
    expect(described.flatMap(typeFaults)).toEqual([])
    const policy = (id: string, rule: string, does: string) =>
      ({ id, effect: does, condition: rule, consensus: 'true', time: null }) as never
    const policies = [
      policy('rule', condition, effect),
      ...(effect === 'EFFECT_DENY' ? [policy('all', 'true', 'EFFECT_ALLOW')] : []),
    ]
    const { outcome } = run(
      evaluateDescriptions(policies, described, { approvers: [], credentials: [] }),
      noAnswers,
    )
    return outcome
  }

  describe.each(acts)('%s', (act, call, condition) => {
    // A contract that is called by itself gets no coins.
    const isFree = call.value === 0n
    const readable = readableSpellings.filter(([name]) => isFree || !name.startsWith('a meta-transaction'))

    it.each(readable)('behavior: is denied as %s', async (_, spell) => {
      expect(await decide(spell(call), condition)).toBe('OUTCOME_DENY_EXPLICIT')
      if (!act.includes('coins')) expect(await decide(spell(harmless), condition)).toBe('OUTCOME_ALLOW')
    })

    it.each(opaqueSpellings)('behavior: is denied as %s', async (_, spell) => {
      expect(await decide(spell(call), condition)).toBe('OUTCOME_DENY_EXPLICIT')
    })
  })

  it.each(permits)('behavior: a permit of %s is an approval', async (_, payload) => {
    const limit = 'eth.approval.amount > 1000000000000000000000000000000'
    const spender = `eth.approval.spender == '${friend}' && eth.approval.token == '${token}'`
    for (const condition of [limit, spender])
      expect(await decide(typedPayloads(payload), condition)).toBe('OUTCOME_DENY_EXPLICIT')
    expect(await decide(typedPayloads(payload), `eth.approval.spender == '${owner}'`)).toBe('OUTCOME_ALLOW')
  })

  it('behavior: a transfer by a signature is one by a call', async () => {
    const payload = typed(
      'TransferWithAuthorization',
      {
        TransferWithAuthorization: members(
          'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce',
        ),
      },
      { from: owner, to: friend, value: 5n, validAfter: 0n, validBefore: 9n, nonce: word },
    )
    const rule = `${ofToken('transfer')} && eth.tx.contract_call_args['amount'] >= 5`
    expect(await decide(typedPayloads(payload), rule)).toBe('OUTCOME_DENY_EXPLICIT')
  })

  it.each(readableSpellings)('behavior: a limit isn’t evaded by %s', async (name, spell) => {
    if (name.startsWith('a meta-transaction')) return
    const limit = `eth.tx.value < ${oneEther}`
    const [, coins] = acts[0]!
    expect(await decide(spell(coins), limit, 'EFFECT_ALLOW')).toBe('OUTCOME_DENY_IMPLICIT')
  })

  it('behavior: a policy that allows transactions allows no signature', async () => {
    for (const [name, spell] of readableSpellings) {
      const isTransaction = spell(harmless).operation === 'signTransaction'
      const expected = isTransaction ? 'OUTCOME_ALLOW' : 'OUTCOME_DENY_IMPLICIT'
      expect(await decide(spell(harmless), 'eth.tx.chain_id == 1', 'EFFECT_ALLOW'), name).toBe(expected)
    }
  })

  it('behavior: a message for people is no act', async () => {
    const text = Buffer.from('\u0019Ethereum Signed Message:\n5hello').toString('hex')
    const message: SpelledRequest = {
      operation: 'signRawPayload',
      parameters: {
        payload: text,
        encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
        hashFunction: 'HASH_FUNCTION_KECCAK256',
      },
    }
    for (const [, , condition] of acts) expect(await decide(message, condition)).toBe('OUTCOME_ALLOW')
  })
})
