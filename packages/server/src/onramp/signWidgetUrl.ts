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
 * Signs a URL of the provider's page that a client made itself, for example with custom colors. It must be for the
 * address of the request, which was checked.
 * @throws ServiceError REQUEST_INVALID
 */
export async function signWidgetUrl(
  { db, organization }: Context,
  { url, provider, keys, walletAddress, sandboxMode }: WidgetUrl,
): Promise<SignedWidgetUrl> {
  if (!provider.signUrl || !provider.widgetUrl)
    throw invalid(field, 'got a URL for a provider that takes no signed URLs, expected provider B')
  const widget = provider.widgetUrl(sandboxMode)
  const { origin, searchParams } = new URL(url)
  if (origin !== new URL(widget).origin) throw invalid(field, `expected a URL below ${widget}`)
  const only = (name: string) => {
    const values = searchParams.getAll(name)
    if (values.length > 1) throw invalid(field, `got ${name} twice, expected it once`)
    return values[0]
  }
  if (only('apiKey') !== keys.publishableApiKey)
    throw invalid(field, "expected apiKey to be the organization's publishable key")
  if (only('walletAddress') !== walletAddress)
    throw invalid(field, 'expected its walletAddress to be the one of the request')
  if (only('walletAddresses') !== undefined) throw invalid(field, 'got walletAddresses, expected one address')
  if (only('signature') !== undefined)
    throw invalid(field, 'got a signed URL, expected one without signature')
  const reference = only('externalTransactionId')
  const location = { organizationId: organization.id, id: reference ?? '' }
  const transaction = uuidPattern.test(location.id) ? await findOnRampTransaction(db, location) : undefined
  if (reference !== undefined && transaction?.walletAddress !== walletAddress)
    throw invalid(field, 'expected its externalTransactionId to be the one of an earlier onRampUrl, or none')
  return { signature: provider.signUrl(keys, url), transaction }
}
