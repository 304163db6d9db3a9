import { createPrivateKey, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'
import type { FiatOnRampStatus } from '@latchkey/contract'
import { isRecord } from '@latchkey/crypto'
import { SignJWT } from 'jose'

import { ServiceError } from '../../errors/ServiceError.ts'
import type { Clock } from '../../ports/clock.ts'
import type {
  NewPurchase,
  OnRampKeys,
  OnRampPaymentMethod,
  OnRampProvider,
  StartedPurchase,
} from '../../ports/onRampProvider.ts'
import type { Random } from '../../ports/random.ts'
import { type FetchProvider, readObject } from '../../providers/fetchProvider.ts'
import type { OnRampHosts } from '../../settings/settings.ts'
import { namesAddress, readJson } from '../readProvider.ts'
import { readSignatureHeader, verifyTimedSignature } from '../webhookSignature.ts'

const name = 'PROVIDERA'

interface CoinbaseEnvironment {
  fetchProvider: FetchProvider
  clock: Clock
  random: Random
  hosts(): OnRampHosts
}

/** Names of payment methods at the provider. docs/on-ramp.md#provider-a */
const paymentMethods: Partial<Record<OnRampPaymentMethod, string>> = {
  CREDIT_DEBIT_CARD: 'CARD',
  MOBILE_PAY_A: 'APPLE_PAY',
  WALLET_SERVICE_A: 'PAYPAL',
  CRYPTO_ACCOUNT: 'CRYPTO_ACCOUNT',
  FIAT_WALLET: 'FIAT_WALLET',
  ACH_BANK_ACCOUNT: 'ACH_BANK_ACCOUNT',
}

const statuses: Readonly<Record<string, FiatOnRampStatus>> = {
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'COMPLETED',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'FAILED',
}

const tokenSeconds = 120
/** The provider's session token can be opened for five minutes: after a day without a purchase there will be none. */
const abandonedMs = 24 * 3_600_000
const sandboxPrefix = 'sandbox-'

/**
 * Coinbase Onramp, wire name `PROVIDERA`: a token from its API, authorized by a JWT, then its page.
 * docs/on-ramp.md#provider-a
 */
export function createCoinbaseOnramp({
  fetchProvider,
  clock,
  random,
  hosts,
}: CoinbaseEnvironment): OnRampProvider {
  /** Signs a request's method and URL. */
  async function authorize(keys: OnRampKeys, method: string, url: string): Promise<Record<string, string>> {
    const { host, pathname } = new URL(url)
    const key = readSigningKey(keys.privateApiKey ?? keys.secretApiKey)
    if (!key) throw new ServiceError('ON_RAMP_REFUSED', { provider: name, status: 401 })
    const now = Math.floor(clock.now() / 1_000)
    const kid = keys.publishableApiKey
    const nonce = Buffer.from(random.bytes(16)).toString('hex')
    const jwt = await new SignJWT({ uris: [`${method} ${host}${pathname}`] })
      .setProtectedHeader({ alg: key.algorithm, typ: 'JWT', kid, nonce })
      .setIssuer('cdp')
      .setSubject(kid)
      .setNotBefore(now)
      .setExpirationTime(now + tokenSeconds)
      .sign(key.key)
    return { authorization: `Bearer ${jwt}` }
  }

  async function createSessionToken(keys: OnRampKeys, purchase: NewPurchase): Promise<string> {
    const url = `${hosts().api}/onramp/v1/token`
    const headers = { ...(await authorize(keys, 'POST', url)), 'content-type': 'application/json' }
    const { walletAddress, network, cryptoCurrency, clientAddress = '' } = purchase
    const body = JSON.stringify({
      addresses: [{ address: walletAddress, blockchains: [network.toLowerCase()] }],
      assets: [cryptoCurrency],
      ...(isIP(clientAddress) !== 0 && { clientIp: clientAddress }),
    })
    const response = await fetchProvider(name, url, { method: 'POST', headers, body })
    if (!response.ok) throw new ServiceError('ON_RAMP_REFUSED', { provider: name, status: response.status })
    const { token } = await readObject(response)
    if (typeof token === 'string') return token
    throw new ServiceError('UPSTREAM_UNAVAILABLE', { provider: name })
  }

  return {
    paymentMethods: new Set(Object.keys(paymentMethods) as OnRampPaymentMethod[]),

    checkKeys({ secretApiKey, privateApiKey }) {
      const key = privateApiKey === undefined ? 'secretApiKey' : 'privateApiKey'
      const expected = 'an EC P-256 private key in PEM, or an Ed25519 key as base64 of 64 bytes'
      return readSigningKey(privateApiKey ?? secretApiKey) ? undefined : { key, expected }
    },

    async start(keys, purchase) {
      const sessionToken = await createSessionToken(keys, purchase)
      const { page, sandboxPage } = hosts()
      const url = new URL(purchase.sandboxMode ? sandboxPage : page)
      const parameters = {
        sessionToken,
        defaultNetwork: purchase.network.toLowerCase(),
        defaultAsset: purchase.cryptoCurrency,
        fiatCurrency: purchase.fiatCurrency,
        presetFiatAmount: purchase.fiatAmount,
        defaultPaymentMethod: purchase.paymentMethod && paymentMethods[purchase.paymentMethod],
        partnerUserRef: referenceOf(purchase),
      }
      for (const [parameter, value] of Object.entries(parameters))
        if (value !== undefined) url.searchParams.set(parameter, value)
      return url.href
    },

    async readStatus(keys, purchase) {
      const url = `${hosts().api}/onramp/v1/buy/user/${referenceOf(purchase)}/transactions`
      const headers = await authorize(keys, 'GET', url)
      const response = await fetchProvider(name, `${url}?page_size=50`, { headers })
      if (!response.ok && response.status !== 404)
        throw new ServiceError('ON_RAMP_REFUSED', { provider: name, status: response.status })
      const { transactions } = response.ok ? await readObject(response) : {}
      const purchaseStatuses = (Array.isArray(transactions) ? transactions : [])
        .filter(isRecord)
        .filter(({ wallet_address }) => namesAddress(wallet_address, purchase.walletAddress))
        .map(({ status }) => statuses[String(status)] ?? 'PENDING')
      // A buyer may try again after a failure.
      for (const status of ['COMPLETED', 'PENDING', 'FAILED'] as const)
        if (purchaseStatuses.includes(status)) return status
      return clock.now() - purchase.createdAt > abandonedMs ? 'CANCELLED' : 'PENDING'
    },

    readWebhook(webhookKey, { headers, body, now }) {
      const signature = readSignatureHeader(headers.get('x-hook0-signature'))
      const { t: timestamp, v0, v1, h: names } = signature
      // v1 signs some headers as well.
      const signed = v0 === undefined ? `${names}.${valuesOf(headers, names)}.${body}` : body
      const isSigned = verifyTimedSignature(webhookKey, { timestamp, signature: v0 ?? v1, signed, now })
      if (!isSigned) return undefined
      const event = readJson(body)
      const data = isRecord(event) && isRecord(event.data) ? event.data : event
      const reference = isRecord(data) ? data.partnerUserRef : undefined
      return typeof reference === 'string' ? [reference.replace(sandboxPrefix, '')] : []
    },
  }
}

/** The headers that a signature names, with spaces between the names and dots between the values. */
const valuesOf = (headers: Headers, names = ''): string =>
  names
    .split(' ')
    .map((header) => (/^[a-z0-9-]+$/i.test(header) ? (headers.get(header) ?? '') : ''))
    .join('.')

/** The provider simulates purchases of references with this prefix. */
const referenceOf = ({ transactionId, sandboxMode }: StartedPurchase): string =>
  sandboxMode ? sandboxPrefix + transactionId : transactionId

/** Keys come in PEM, possibly with escaped line breaks, or as base64 of seed and public key. */
function readSigningKey(text: string): { key: KeyObject; algorithm: 'ES256' | 'EdDSA' } | undefined {
  try {
    if (text.includes('-----BEGIN')) {
      const key = createPrivateKey(text.replaceAll('\\n', '\n'))
      return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? { key, algorithm: 'ES256' } : undefined
    }
    const bytes = Buffer.from(text, 'base64')
    if (bytes.length !== 64) return undefined
    const [d, x] = [bytes.subarray(0, 32), bytes.subarray(32)].map((half) => half.toString('base64url'))
    const jwk = { kty: 'OKP', crv: 'Ed25519', d: d!, x: x! }
    return { key: createPrivateKey({ key: jwk, format: 'jwk' }), algorithm: 'EdDSA' }
  } catch {
    // The parser's message would quote the key.
    return undefined
  }
}
