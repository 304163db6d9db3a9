import { keccak256, toHex } from 'viem'
import { describe, expect, it } from 'vitest'

import { type Members, typedData } from '../../test/typedDataSamples.ts'
import { readTypedData } from '../typed-data/readTypedData.ts'
import { maxUint256 } from './approvalFunctions.ts'
import { readSignedTokens, signedTokenStructs } from './readSignedTokens.ts'

const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const token = `0x${'a0'.repeat(20)}`
const owner = `0x${'0a'.repeat(20)}`
const spender = `0x${'5e'.repeat(20)}`
const deadline = 1_900_000_000n
const detail = { token, amount: 5n, expiration: 7n, nonce: 1n }
const members: Members = {
  owner,
  holder: owner,
  authorizer: owner,
  from: owner,
  spender,
  operator: spender,
  manager: spender,
  authorized: spender,
  delegatee: spender,
  to: spender,
  value: 5n,
  rawAmount: 5n,
  tokenId: 5n,
  deadline,
  expiry: deadline,
  sigDeadline: deadline,
  validBefore: deadline,
  validAfter: 1n,
  allowed: true,
  approved: true,
  isAllowed: true,
  isAuthorized: true,
  details: detail,
  permitted: { token, amount: 5n },
  nonce: 1n,
}

const asStruct = (type: string) => (type.includes('bytes32 nonce') ? { nonce: `0x${'01'.repeat(32)}` } : {})
const asLists = (type: string): Members => ({
  ...(type.includes('PermitDetails[]') && { details: [detail, { ...detail, expiration: 0n }] }),
  ...(type.includes('TokenPermissions[]') && { permitted: [members.permitted, members.permitted] }),
})
const sample = (type: string, changed: Members = {}, contract = contractOf(type)) =>
  typedData(type, { ...members, ...asStruct(type), ...asLists(type), ...changed }, contract)
const contractOf = (type: string) => (/PermitDetails|TokenPermissions/.test(type) ? permit2 : token)
const read = (data: object) => readSignedTokens(readTypedData(data))
const structs = Object.keys(signedTokenStructs)
const find = (text: string) => structs.find((type) => type.includes(text))!

const approval = { kind: 'set', token, spender, amount: 5n }
const expectedOf = (type: string) => {
  if (/^(Transfer|Receive)With/.test(type))
    return {
      kind: 'transfer',
      token,
      from: owner,
      to: spender,
      amount: 5n,
      validAfter: 1n,
      validBefore: deadline,
    }
  const first = /PermitDetails/.test(type)
    ? { ...approval, expires: 7n }
    : /TokenPermissions/.test(type)
      ? { ...approval, kind: 'once' }
      : /bool allowed/.test(type)
        ? { ...approval, owner, amount: maxUint256 }
        : /bool/.test(type)
          ? { ...approval, kind: 'all', amount: maxUint256 }
          : approval
  const approvals = type.includes('[]')
    ? [first, { ...first, ...('expires' in first && { expires: undefined }) }]
    : [first]
  return { kind: 'approvals', spender, deadline, approvals }
}

describe('readSignedTokens', () => {
  it.each(structs)('default: %s', (type) => {
    expect(read(sample(type))).toMatchObject(expectedOf(type))
  })

  it.each(structs)('behavior: with a member more it is another struct: %s', (type) => {
    const { types, primaryType, message, ...data } = sample(type)
    const changed = { ...types, [primaryType]: [...types[primaryType]!, { name: 'also', type: 'string' }] }
    expect(read({ ...data, primaryType, types: changed, message: { ...message, also: '' } })).toBeUndefined()
  })

  // Constants of the contracts' sources.
  it.each([
    ['Permit', '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'],
    ['Permit', '0xea2aa0a1be11a07ed86d755c93467f4f82362b452371d1ba94d1715123511acb'],
    ['TransferWithAuthorization', '0x7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267'],
    ['ReceiveWithAuthorization', '0xd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8'],
    ['PermitSingle', '0xf3841cd1ff0085026a6327b620b67997ce40f282c88a8e905a7a5626e310f3d0'],
    ['PermitBatch', '0xaf1b0d30d2cab0380e68f0689007e3254993c596f2fdd0aaa7f4d04f79440863'],
    ['PermitTransferFrom', '0x939c21a48a8dbe3a9a2404a1d46691e4d39f6583d6ec6b35714604c986d80106'],
    ['PermitBatchTransferFrom', '0xfcf35f5ac6a2c28868dc44c302166470266239195f02b0ee408334829333b766'],
  ])('behavior: the type hash of %s is %s', (name, hash) => {
    const hashes = structs.filter((type) => type.startsWith(`${name}(`)).map((type) => keccak256(toHex(type)))
    expect(hashes).toContain(hash)
  })

  it('behavior: a struct of Permit2 is none at another contract', () => {
    for (const type of structs.filter((each) => contractOf(each) === permit2))
      expect(read(sample(type, {}, token))).toBeUndefined()
  })

  it('behavior: reads that something is taken back', () => {
    const taken = { approvals: [{ amount: 0n }] }
    expect(read(sample(find('bool allowed'), { allowed: false, expiry: 0n }))).toMatchObject({
      ...taken,
      deadline: maxUint256,
    })
    expect(read(sample(find('bool approved'), { approved: false }))).toMatchObject(taken)
    expect(read(sample(find('address owner'), { value: 0n }))).toMatchObject(taken)
  })

  it('behavior: a witness is said to be there', () => {
    const type = `PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Order witness)Order(uint256 least)TokenPermissions(address token,uint256 amount)`
    expect(read(sample(type, { witness: { least: 1n } }))).toMatchObject({ hasWitness: true, spender })
  })

  it('behavior: a struct that is left out is none that a contract takes', () => {
    const { message, ...data } = sample(find('PermitDetails details'))
    const { details: _, ...others } = message
    expect(read({ ...data, message: others })).toBeUndefined()
  })
})
