import { uuidPattern } from '@latchkey/contract/wire'

import type { Context } from '../context/context.ts'
import { invalid } from '../errors/ServiceError.ts'
import type { OnRampKeys, OnRampProvider } from '../ports/onRampProvider.ts'
import { findOnRampTransaction, type OnRampTransactionRow } from '../store/onRampTransactions.ts'

interface WidgetUrl {
  url: string
  provider: OnRampProvider
  keys: OnRampKeys
  walletAddress: string
  sandboxMode: boolean
}

export interface SignedWidgetUrl {
  signature: string
  /** The purchase that the URL names. */
  transaction: OnRampTransactionRow | undefined
}

const field = 'parameters.urlForSignature'

/**
 * Signs a URL of the provider's page that a client made. It must be for the address of the request, which was checked.
 * @throws ServiceError REQUEST_INVALID
 */
export async function signWidgetUrl(
  { db, organization }: Context,
  { url, provider, keys, walletAddress, sandboxMode }: WidgetUrl,
): Promise<SignedWidgetUrl> {
  if (!provider.signUrl)
    throw invalid(field, 'got a URL for a provider that takes no signed URLs, expected provider B')
  const { signature, reference } = provider.signUrl(keys, url, { walletAddress, sandboxMode })
  const location = { organizationId: organization.id, id: reference ?? '' }
  const transaction = uuidPattern.test(location.id) ? await findOnRampTransaction(db, location) : undefined
  if (reference !== undefined && transaction?.walletAddress !== walletAddress)
    throw invalid(field, 'expected its externalTransactionId to be the one of an earlier onRampUrl, or none')
  return { signature, transaction }
}
