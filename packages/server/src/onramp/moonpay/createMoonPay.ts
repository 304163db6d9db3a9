import { createHmac } from 'node:crypto'
import type { FiatOnRampStatus } from '@latchkey/contract'
import { isRecord } from '@latchkey/crypto'

import { ServiceError } from '../../errors/ServiceError.ts'
import type {
  OnRampCryptoCurrency,
  OnRampKeys,
  OnRampNetwork,
  OnRampPaymentMethod,
  OnRampProvider,
} from '../../ports/onRampProvider.ts'
import type { FetchProvider } from '../../providers/fetchProvider.ts'
import type { OnRampHosts } from '../../settings/settings.ts'
import { namesAddress, readJson } from '../readProvider.ts'
import { readSignatureHeader, verifyTimedSignature } from '../webhookSignature.ts'
import { readWidgetUrl } from './readWidgetUrl.ts'

const name = 'PROVIDERB'

/** Names of payment methods at the provider. docs/on-ramp.md#provider-b */
const paymentMethods: Partial<Record<OnRampPaymentMethod, string>> = {
  CREDIT_DEBIT_CARD: 'credit_debit_card',
  MOBILE_PAY_A: 'mobile_wallet',
  MOBILE_PAY_B: 'mobile_wallet',
  GBP_BANK_TRANSFER: 'gbp_bank_transfer',
  GBP_OPEN_BANKING_PAYMENT: 'gbp_open_banking_payment',
  SEPA_BANK_TRANSFER: 'sepa_bank_transfer',
  PIX_INSTANT_PAYMENT: 'pix_instant_payment',
  WALLET_SERVICE_A: 'paypal',
  WALLET_SERVICE_B: 'venmo',
  PROVIDERB_BALANCE: 'moonpay_balance',
  ACH_BANK_ACCOUNT: 'ach_bank_transfer',
}

/** The provider's names of currencies off their main network. */
const suffixes: Partial<Record<`${OnRampCryptoCurrency} ${OnRampNetwork}`, string>> = {
  'ETH BASE': '_base',
  'USDC BASE': '_base',
  'USDC SOLANA': '_sol',
}

interface MoonPayEnvironment {
  fetchProvider: FetchProvider
  hosts(): OnRampHosts
}

/** MoonPay, wire name `PROVIDERB`: a page whose query string is signed. docs/on-ramp.md#provider-b */
export function createMoonPay({ fetchProvider, hosts }: MoonPayEnvironment): OnRampProvider {
  const pageOf = ({ sandboxMode }: { sandboxMode: boolean }) =>
    sandboxMode ? hosts().sandboxPage : hosts().page
  return {
    paymentMethods: new Set(Object.keys(paymentMethods) as OnRampPaymentMethod[]),
    checkKeys: () => undefined,

    signUrl(keys, url, { walletAddress, sandboxMode }) {
      const { publishableApiKey } = keys
      const reference = readWidgetUrl(url, {
        page: pageOf({ sandboxMode }),
        publishableApiKey,
        walletAddress,
      })
      return { signature: sign(keys, url), reference }
    },

    async start(keys, { cryptoCurrency, network, ...purchase }) {
      const url = new URL(pageOf(purchase))
      const suffix = suffixes[`${cryptoCurrency} ${network}`] ?? ''
      const parameters = {
        apiKey: keys.publishableApiKey,
        currencyCode: cryptoCurrency.toLowerCase() + suffix,
        walletAddress: purchase.walletAddress,
        baseCurrencyCode: purchase.fiatCurrency?.toLowerCase(),
        baseCurrencyAmount: purchase.fiatAmount,
        paymentMethod: purchase.paymentMethod && paymentMethods[purchase.paymentMethod],
        externalTransactionId: purchase.transactionId,
      }
      for (const [parameter, value] of Object.entries(parameters))
        if (value !== undefined) url.searchParams.set(parameter, value)
      // Last, because the signature doesn't cover itself.
      url.searchParams.set('signature', sign(keys, url.href))
      return url.href
    },

    async readStatus({ publishableApiKey }, { transactionId, walletAddress }) {
      const url = new URL(`${hosts().api}/v1/transactions/ext/${transactionId}`)
      url.searchParams.set('apiKey', publishableApiKey)
      const response = await fetchProvider(name, url.href, { allowArray: true })
      // No transaction yet.
      if (response.status === 404) return 'PENDING'
      if (!response.ok) throw new ServiceError('ON_RAMP_REFUSED', { provider: name, status: response.status })
      const reply = readJson(await response.text())
      const statuses = (Array.isArray(reply) ? reply : [reply])
        .filter(isRecord)
        .filter((transaction) => namesAddress(transaction.walletAddress, walletAddress))
        .map(statusOf)
      // A buyer may try again after a failure.
      for (const status of ['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED'] as const)
        if (statuses.includes(status)) return status
      return 'PENDING'
    },

    readWebhook(webhookKey, { headers, body, now }) {
      const { t: timestamp, s: signature } = readSignatureHeader(headers.get('moonpay-signature-v2'))
      if (!verifyTimedSignature(webhookKey, { timestamp, signature, signed: body, now })) return undefined
      const event = readJson(body)
      const data = isRecord(event) && isRecord(event.data) ? event.data : undefined
      const reference = data?.externalTransactionId
      return typeof reference === 'string' ? [reference] : []
    },
  }
}

/** HMAC-SHA256 of the query string, in base64. */
const sign = ({ secretApiKey }: OnRampKeys, url: string): string =>
  createHmac('sha256', secretApiKey).update(new URL(url).search).digest('base64')

/** The provider has waitingPayment, pending and waitingAuthorization before the two that are final. */
function statusOf({ status, failureReason }: Readonly<Record<string, unknown>>): FiatOnRampStatus {
  if (status === 'completed') return 'COMPLETED'
  if (status !== 'failed') return 'PENDING'
  return /^cancell?ed$/i.test(String(failureReason).trim()) ? 'CANCELLED' : 'FAILED'
}
