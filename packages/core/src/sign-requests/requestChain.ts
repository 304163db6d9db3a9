import { chainOfAddress } from '@latchkey/crypto/addresses'

import type { SignRequestChain } from './signRequest.types.ts'

/** Types of sign_transaction. */
export const transactionTypes = {
  ethereum: 'TRANSACTION_TYPE_ETHEREUM',
  solana: 'TRANSACTION_TYPE_SOLANA',
  tron: 'TRANSACTION_TYPE_TRON',
  bitcoin: 'TRANSACTION_TYPE_BITCOIN',
} as const satisfies Record<SignRequestChain, string>

const isSigned = (chain: string): chain is SignRequestChain => Object.hasOwn(transactionTypes, chain)

/** The chain by whose rules requests of an address are read and signed: Doge has Bitcoin's transactions. */
export function requestChainOf(address: string): SignRequestChain | undefined {
  const chain = chainOfAddress(address)
  if (chain === 'doge') return 'bitcoin'
  return chain && isSigned(chain) ? chain : undefined
}
