import { createRandom } from '@latchkey/crypto/malformed-stamps'
import { type Hex, hashTypedData, maxUint160, maxUint256, type TypedDataDefinition } from 'viem'
import { expect, it } from 'vitest'

import { friend, me, members, other, permit2, signer, token } from './ethereum.ts'
import { spendsOfPayload } from './spendsOf.ts'

interface Member {
  name: string
  type: string
}

interface Form {
  contract: string
  primaryType: string
  types: Record<string, Member[]>
  message: (amount: bigint) => Record<string, unknown>
  /** How much of `token` the contract lets go out. @default the amount */
  counted?: (amount: bigint) => bigint
}

const nonce: Hex = `0x${'00'.repeat(32)}`
const authorization =
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
const details = members('address token,uint160 amount,uint48 expiration,uint48 nonce')
const permissions = members('address token,uint256 amount')
const detail = (amount: bigint) => ({ token, amount: amount % maxUint160, expiration: 9, nonce: 0 })

/** Structs as the contracts hash them that take tokens for them. */
const forms: readonly Form[] = [
  {
    contract: token,
    primaryType: 'Permit',
    types: { Permit: members('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline') },
    message: (value) => ({ owner: me, spender: friend, value, nonce: 0n, deadline: 9n }),
  },
  {
    contract: token,
    primaryType: 'Permit',
    types: { Permit: members('address holder,address spender,uint256 nonce,uint256 expiry,bool allowed') },
    message: (value) => ({ holder: me, spender: friend, nonce: 0n, expiry: 0n, allowed: value % 2n === 1n }),
    counted: (value) => (value % 2n === 1n ? maxUint256 : 0n),
  },
  ...['TransferWithAuthorization', 'ReceiveWithAuthorization'].map((primaryType) => ({
    contract: token,
    primaryType,
    types: { [primaryType]: members(authorization) },
    message: (value: bigint) => ({ from: me, to: friend, value, validAfter: 0n, validBefore: 9n, nonce }),
  })),
  {
    contract: permit2,
    primaryType: 'PermitSingle',
    types: {
      PermitSingle: members('PermitDetails details,address spender,uint256 sigDeadline'),
      PermitDetails: details,
    },
    message: (amount) => ({ details: detail(amount), spender: friend, sigDeadline: 9n }),
    counted: (amount) => amount % maxUint160,
  },
  {
    contract: permit2,
    primaryType: 'PermitBatch',
    types: {
      PermitBatch: members('PermitDetails[] details,address spender,uint256 sigDeadline'),
      PermitDetails: details,
    },
    message: (amount) => ({ details: [detail(amount), detail(1n)], spender: friend, sigDeadline: 9n }),
    counted: (amount) => (amount % maxUint160) + 1n,
  },
  {
    contract: permit2,
    primaryType: 'PermitTransferFrom',
    types: {
      PermitTransferFrom: members(
        'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
      ),
      TokenPermissions: permissions,
    },
    message: (amount) => ({ permitted: { token, amount }, spender: friend, nonce: 0n, deadline: 9n }),
  },
]

const domainTypes = members('string name,uint256 chainId,address verifyingContract')

/** Whoever asks for a signature writes the types and the domain, too. */
const changes: readonly ((data: Written, random: () => number) => void)[] = [
  () => {},
  () => {},
  ({ types, primaryType }) => void types[primaryType]!.reverse(),
  ({ types, primaryType }) => void types[primaryType]!.push({ name: 'more', type: 'uint256' }),
  ({ types, primaryType }) => void types[primaryType]!.pop(),
  ({ types }, random) => {
    const lists = Object.values(types)
    const list = lists[Math.floor(random() * lists.length)]!
    const member = list[Math.floor(random() * list.length)]!
    member.type = ['uint128', 'uint256', 'bytes32', 'string', 'address'][Math.floor(random() * 5)]!
  },
  (data) => {
    data.domain.verifyingContract = other
  },
  (data) => {
    data.types.EIP712Domain = domainTypes.filter(({ name }) => name !== 'chainId')
  },
  (data) => {
    data.domain.chainId = 1
  },
  (data) => {
    data.message = { ...data.message, value: 0n, amount: 0n }
  },
  (data) => {
    data.types[`${data.primaryType}2`] = data.types[data.primaryType]!
    data.primaryType = `${data.primaryType}2`
  },
]

interface Written {
  types: Record<string, Member[]>
  primaryType: string
  domain: { name: string; chainId: number; verifyingContract: string }
  message: Record<string, unknown>
}

const write = ({ contract, primaryType, types, message }: Form, amount: bigint): Written =>
  structuredClone({
    types: { EIP712Domain: domainTypes, ...types },
    primaryType,
    domain: { name: 'Token', chainId: 8453, verifyingContract: contract },
    message: message(amount),
  })

/** The hash that is signed. Undefined for what can't be hashed. */
function hashOf(data: Written): Hex | undefined {
  try {
    return hashTypedData(data as unknown as TypedDataDefinition)
  } catch {
    return undefined
  }
}

const toJson = (data: Written) =>
  JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? String(value) : value))

const count = process.env.LATCHKEY_DEEP === '1' ? 2_000 : 300

it(`behavior: ${count} signatures let contracts take no more than was counted, or are not counted`, () => {
  const random = createRandom(Number(process.env.LATCHKEY_SEED ?? 1))
  let taken = 0
  for (let index = 0; index < count; index++) {
    const form = forms[Math.floor(random() * forms.length)]!
    const amount = [0n, 1n, maxUint256, BigInt(Math.floor(random() * 1e15))][Math.floor(random() * 4)]!
    const data = write(form, amount)
    changes[Math.floor(random() * changes.length)]!(data, random)
    const json = toJson(data)
    const spends = spendsOfPayload('EIP712', json, signer, 'NO_OP')
    // The amounts that the contract may take for this signature, if it is one of its own structs.
    const contractTakes = [amount, 0n].find((each) => hashOf(write(form, each)) === hashOf(data))
    if (contractTakes === undefined) continue
    const loss = (form.counted ?? ((each) => each))(contractTakes)
    if (typeof spends === 'string') {
      expect(spends, json).not.toBe('missing')
      continue
    }
    taken += Number(loss > 0n)
    const sum = (spends as { token: string; amount: bigint }[])
      .filter((spend) => spend.token === token)
      .reduce((total, spend) => total + spend.amount, 0n)
    expect(sum, json).toBe(loss)
  }
  expect(taken).toBeGreaterThan(count / 10)
})
