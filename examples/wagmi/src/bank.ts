import { parseAbi } from 'viem'

/** `npm run bank` puts the contract there. */
export const bank = {
  address: '0x1000000000000000000000000000000000000001',
  abi: parseAbi([
    'function balanceOf(address customer) view returns (uint256)',
    'function deposit() payable',
    'function withdraw(uint256 amount)',
  ]),
} as const
