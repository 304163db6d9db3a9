import { address, members, usdc } from '../decoding.ts'

/** An order of CoW Protocol: 250 USDC for at least 0.1 WETH. */
export const cowOrder = (changed: object) => ({
  domain: {
    name: 'Gnosis Protocol',
    version: 'v2',
    chainId: 1,
    verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41',
  },
  primaryType: 'Order',
  types: {
    Order: members(
      'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance',
    ),
  },
  message: {
    sellToken: usdc,
    buyToken: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    receiver: address,
    sellAmount: '250000000',
    buyAmount: '100000000000000000',
    validTo: Date.UTC(2026, 10, 23) / 1_000,
    appData: `0x${'11'.repeat(32)}`,
    feeAmount: 0,
    kind: 'sell',
    partiallyFillable: false,
    sellTokenBalance: 'erc20',
    buyTokenBalance: 'erc20',
    ...changed,
  },
})
