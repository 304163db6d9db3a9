import { isEthereumAddress } from '@latchkey/crypto/addresses'

import type { AllowanceQuery, WalletConfig } from '../client/walletConfig.types.ts'
import type { AllowanceCandidate } from './candidate.types.ts'

/** Allowances that are taken from an indexer. */
const mostIndexed = 500

const kinds = { token: 'units', nft: 'units', permit2: 'permit2', collection: 'collection' } as const

/** The allowances that the app's own source knows. Undefined where there is none, or it fails. */
export async function readIndexed(
  { allowances }: Pick<WalletConfig, 'allowances'>,
  query: AllowanceQuery,
): Promise<readonly AllowanceCandidate[] | undefined> {
  if (!allowances) return undefined
  try {
    const indexed = await allowances(query)
    return indexed
      .filter(({ token, spender }) => isEthereumAddress(token) && isEthereumAddress(spender))
      .slice(0, mostIndexed)
      .map(({ kind, token, spender, tokenId = 0n }) => ({
        network: query.network,
        kind: kinds[kind],
        token: token.toLowerCase(),
        spender: spender.toLowerCase(),
        id: tokenId,
      }))
  } catch (error) {
    query.signal?.throwIfAborted()
    console.warn(
      'Latchkey: config.wallet.allowances failed. Only allowances that were signed here are listed.',
      error,
    )
    return undefined
  }
}
