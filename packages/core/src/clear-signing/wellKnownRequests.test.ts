import { encodeFunctionData, erc20Abi, type Hex, maxUint160, maxUint256, parseAbi } from 'viem'
import { expect, it } from 'vitest'

import { cowOrder } from '../../test/clear-signing/cowOrder.ts'
import { readRegistrySource } from '../../test/clear-signing/registrySource.ts'
import { address, decode, decodeTransaction, seaport, usdc } from '../../test/decoding.ts'
import type { DecodedRequest } from '../state/decodedRequest.types.ts'
import { createDecodeContext } from './decodeContext.ts'
import { createDataProvider } from './decodeSources.ts'
import { createDescriptors } from './descriptors/createDescriptors.ts'
import { withUsualTokens } from './usualTokens.ts'

// Requests of well-known dapps, decoded with the registry that the service ships. Usual requests must not look
// dangerous, or users learn to ignore warnings.

const context = createDecodeContext({
  tokens: [{ network: 'eip155:1', address: usdc, symbol: 'USDC', decimals: 6 }],
})
const descriptors = createDescriptors(readRegistrySource(), createDataProvider(withUsualTokens(context)))
const eth = 10n ** 18n
const usdcAmount = 250_000_000n
const deadline = BigInt(Date.UTC(2026, 10, 23) / 1_000)
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const universalRouter = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'

const abi = parseAbi([
  'function execute(bytes commands, bytes[] inputs, uint256 deadline) payable',
  'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
  'function submit(address referral) payable returns (uint256)',
  'function commit(bytes32 commitment)',
  'function exchange(int128 i, int128 j, uint256 dx, uint256 min_dy)',
  'function deposit() payable',
])
const call = (to: Hex, data: Hex, value = 0n) =>
  decodeTransaction({ chainId: 1, type: 'eip1559', to, data, value }, descriptors)
const dataOf = (functionName: string, args: unknown[]) =>
  encodeFunctionData({ abi, functionName, args } as never)

const fields = (text: string) =>
  text.split(', ').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })
const typedData = (document: object) =>
  decode({ kind: 'typedData', typedData: JSON.stringify(document, bigintText) }, descriptors)
const bigintText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

const permitSingle = {
  domain: { name: 'Permit2', chainId: 1, verifyingContract: permit2 },
  primaryType: 'PermitSingle',
  types: {
    PermitSingle: fields('PermitDetails details, address spender, uint256 sigDeadline'),
    PermitDetails: fields('address token, uint160 amount, uint48 expiration, uint48 nonce'),
  },
  message: {
    details: { token: usdc, amount: usdcAmount, expiration: deadline, nonce: 0 },
    spender: universalRouter,
    sigDeadline: deadline,
  },
}

const oneInchOrder = {
  domain: {
    name: '1inch Aggregation Router',
    version: '6',
    chainId: 1,
    verifyingContract: '0x111111125421cA6dc452d289314280a0f8842A65',
  },
  primaryType: 'Order',
  types: {
    Order: fields(
      'uint256 salt, address maker, address receiver, address makerAsset, address takerAsset, uint256 makingAmount, uint256 takingAmount, uint256 makerTraits',
    ),
  },
  message: {
    salt: 1,
    maker: address,
    receiver: `0x${'00'.repeat(20)}`,
    makerAsset: usdc,
    takerAsset: weth,
    makingAmount: usdcAmount,
    takingAmount: eth / 10n,
    makerTraits: 0,
  },
}

const snapshotVote = {
  domain: { name: 'snapshot', version: '0.1.4' },
  primaryType: 'Vote',
  types: {
    Vote: fields(
      'address from, string space, uint64 timestamp, bytes32 proposal, uint32 choice, string reason, string app, string metadata',
    ),
  },
  message: {
    from: address,
    space: 'ens.eth',
    timestamp: deadline,
    proposal: `0x${'22'.repeat(32)}`,
    choice: 1,
    reason: '',
    app: 'snapshot',
    metadata: '{}',
  },
}

/** As the demo asks for it: typed data that move nothing. apps/demo/src/wallet/SignALoan.tsx */
const loan = {
  domain: { name: 'Larkfield Seed Library', version: '1', chainId: 1 },
  primaryType: 'Loan',
  types: { Loan: fields('string seeds, uint256 packets, string returnBy') },
  message: { seeds: 'Purple bean', packets: 2, returnBy: '31 October' },
}

const requests: Readonly<Record<string, () => Promise<DecodedRequest>>> = {
  'Uniswap: approve Permit2': () =>
    call(usdc, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [permit2, maxUint256] })),
  'Uniswap: permit for the router': () => typedData(permitSingle),
  'Uniswap: permit without a limit': () =>
    typedData({
      ...permitSingle,
      message: {
        ...permitSingle.message,
        details: { ...permitSingle.message.details, amount: maxUint160 },
      },
    }),
  'Uniswap: swap': () =>
    call(universalRouter, dataOf('execute', ['0x0b00', [`0x${'00'.repeat(64)}`, '0x'], deadline]), eth),
  'Aave: supply': () =>
    call('0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2', dataOf('supply', [usdc, usdcAmount, address, 0])),
  'Lido: stake': () =>
    call('0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84', dataOf('submit', [`0x${'00'.repeat(20)}`]), eth),
  'ENS: commit to a name': () =>
    call('0x253553366Da8546fC250F225fe3d25d0C782303b', dataOf('commit', [`0x${'33'.repeat(32)}`])),
  'Curve: exchange in 3pool': () =>
    call(
      '0xbEbc44782C7dB0a1A60Cb6fe97d0b483032FF1C7',
      dataOf('exchange', [1n, 2n, usdcAmount, 249_000_000n]),
    ),
  'WETH: wrap': () => call(weth, dataOf('deposit', []), eth),
  'CoW Swap: order': () => typedData(cowOrder({})),
  '1inch: limit order': () => typedData(oneInchOrder),
  'OpenSea: sell an NFT': () => typedData(seaport([{}])),
  'Snapshot: vote': () => typedData(snapshotVote),
  'Larkfield: loan of the demo': () => typedData(loan),
}

it('behavior: what well-known dapps ask for, and the warnings about it', async () => {
  const shown = await Promise.all(
    Object.entries(requests).map(async ([name, request]) => {
      const { warnings } = await request()
      const all = warnings.map(({ code, severity }) => `${code} (${severity})`)
      return `${name} | ${all.join(', ') || 'none'}`
    }),
  )
  expect(shown.join('\n')).toMatchInlineSnapshot(`
    "Uniswap: approve Permit2 | unlimited-approval (danger)
    Uniswap: permit for the router | permit-signature (caution)
    Uniswap: permit without a limit | unlimited-approval (danger)
    Uniswap: swap | unknown-contract (danger)
    Aave: supply | none
    Lido: stake | none
    ENS: commit to a name | unknown-contract (danger)
    Curve: exchange in 3pool | unknown-contract (danger)
    WETH: wrap | none
    CoW Swap: order | signed-action (caution)
    1inch: limit order | signed-action (caution)
    OpenSea: sell an NFT | signed-action (caution)
    Snapshot: vote | app-data (caution)
    Larkfield: loan of the demo | app-data (caution)"
  `)
})
