import { encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'

import { spendsOfPayload } from './spendsOf.ts'

export const me = '0x2e0ece61d3f2353a851b268f34dca0bc3904df2a'
export const [token, friend, other] = [
  `0x${'cc'.repeat(20)}`,
  `0x${'ab'.repeat(20)}`,
  `0x${'0a'.repeat(20)}`,
] as [Hex, Hex, Hex]
export const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
export const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'
export const multiSend = '0x38869bf66a61cf6bdb996a6ae40d5853fd43b526'
export const zero: Hex = `0x${'00'.repeat(20)}`
export const signer = {
  format: 'ADDRESS_FORMAT_ETHEREUM',
  address: me,
  curve: 'CURVE_SECP256K1',
  publicKey: `02${'11'.repeat(32)}`,
}
export const network = 'eip155:8453'
export const gas = { gas: 100_000n, maxFeePerGas: 3n }
export const fee = { network, token: 'native', to: '', amount: 300_000n, kind: 'fee' }
export const sent = (amount: bigint, of = token, to = friend) => ({
  network,
  token: of,
  to,
  amount,
  kind: 'transfer',
})
export const coins = (amount: bigint, to: string = friend) => sent(amount, 'native' as Hex, to as Hex)
export const allowed = (amount: bigint, of: string = token) => ({
  ...sent(amount, of as Hex),
  kind: 'allowance',
})

export const abi = parseAbi([
  'function increaseAllowance(address, uint256)',
  'function decreaseAllowance(address, uint256)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function setApprovalForAll(address, bool)',
  'function safeTransferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
  'function transferAndCall(address, uint256, bytes)',
  'function approveAndCall(address, uint256, bytes)',
  'function execute(address, uint256, bytes)',
  'function executeBatch((address to, uint256 value, bytes data)[])',
  'function aggregate3Value((address, bool, uint256, bytes)[])',
  'function multicall(bytes[])',
  'function multiSend(bytes)',
  'function execTransaction(address, uint256, bytes, uint8, uint256, uint256, uint256, address, address, bytes)',
  'function deposit()',
])
export const encode = (functionName: (typeof abi)[number]['name'], args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args } as never)
export const erc20 = (functionName: 'transfer' | 'transferFrom' | 'approve', ...args: unknown[]): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName, args } as never)
export const pay = erc20('transfer', friend, 5n)

export const members = (text: string) =>
  text.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ')
    return { name, type }
  })
const domainTypes = members('string name,uint256 chainId,address verifyingContract')
export const typed = (
  primaryType: string,
  types: object,
  message: object,
  { contract = token, chainId = 8453 }: { contract?: string; chainId?: number | null } = {},
) =>
  spendsOfPayload(
    'EIP712',
    JSON.stringify({
      types: { EIP712Domain: domainTypes.filter(({ name }) => name !== 'chainId' || chainId), ...types },
      primaryType,
      domain: { name: 'Token', ...(chainId && { chainId }), verifyingContract: contract },
      message,
    }),
    signer,
  )
