import { invalid } from '../../errors/ServiceError.ts'

interface ExpectedUrl {
  /** Page of the provider without parameters. */
  page: string
  publishableApiKey: string
  walletAddress: string
}

const field = 'parameters.urlForSignature'

/**
 * Checks a URL of the provider's page that a client made, for example with custom colors.
 *
 * @returns its `externalTransactionId`
 * @throws ServiceError REQUEST_INVALID
 */
export function readWidgetUrl(url: string, expected: ExpectedUrl): string | undefined {
  const { origin, searchParams } = new URL(url)
  if (origin !== new URL(expected.page).origin) throw invalid(field, `expected a URL below ${expected.page}`)
  const only = (name: string) => {
    const values = searchParams.getAll(name)
    if (values.length > 1) throw invalid(field, `got ${name} twice, expected it once`)
    return values[0]
  }
  if (only('apiKey') !== expected.publishableApiKey)
    throw invalid(field, "expected apiKey to be the organization's publishable key")
  if (only('walletAddress') !== expected.walletAddress)
    throw invalid(field, 'expected its walletAddress to be the one of the request')
  if (only('walletAddresses') !== undefined) throw invalid(field, 'got walletAddresses, expected one address')
  if (only('signature') !== undefined)
    throw invalid(field, 'got a signed URL, expected one without signature')
  return only('externalTransactionId')
}
