import { isSameAddress } from '@latchkey/crypto/addresses'

/** JSON of a provider; undefined for anything else. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Whether a provider speaks of the purchase's address. Buyers may change the URL of a provider's page, so that a
 * purchase for another address can carry the same reference. Hex addresses may differ in case.
 */
export const namesAddress = (claimed: unknown, walletAddress: string): boolean =>
  typeof claimed === 'string' && isSameAddress(claimed, walletAddress)
