import * as v from 'valibot'

import { text, webUrl } from '../../formats.ts'
import { submit } from '../../operation.ts'
import {
  fiatOnRampCryptoCurrency,
  fiatOnRampCurrency,
  fiatOnRampNetwork,
  fiatOnRampPaymentMethodParam,
  fiatOnRampProviderParam,
  networksOfCurrency,
} from '../../records/fiatOnRamp.ts'

/** docs/wire-format.md#limits: greater than 20. */
const fiatCurrencyAmount = /* @__PURE__ */ v.pipe(
  v.string(),
  v.maxLength(32),
  v.regex(/^(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,3})?$/, 'an amount in decimal digits, as a string'),
  v.check((amount) => Number(amount) > 20, 'an amount greater than 20'),
)

export const initFiatOnRamp = /* @__PURE__ */ submit({
  summary: 'Starts a purchase of cryptocurrency at a provider.',
  about: { kind: 'address', by: 'walletAddress' },
  policy: { resource: 'FIAT_TRANSACTION' },
  logGroup: 'Purchases',
  access: { callers: ['user'], stamps: ['key', 'passkey'] },
  guarded: 'none',
  login: 'any',
  params: {
    /** Provider of the purchase. */
    onrampProvider: fiatOnRampProviderParam,
    /** Address that receives the cryptocurrency: one of the organization's. */
    walletAddress: text(256),
    /** Network of that address. */
    network: fiatOnRampNetwork,
    /** Cryptocurrency to buy. */
    cryptoCurrencyCode: fiatOnRampCryptoCurrency,
    /** Currency of the payment. */
    fiatCurrencyCode: v.optional(fiatOnRampCurrency),
    /** Preset amount, greater than 20. Where absent, the provider asks. */
    fiatCurrencyAmount: v.optional(fiatCurrencyAmount),
    /** How it is paid. */
    paymentMethod: v.optional(fiatOnRampPaymentMethodParam),
    /** Country of residence, ISO 3166-1, two letters; used by provider A. */
    countryCode: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'two capital letters (ISO 3166-1)'))),
    /** Subdivision, ISO 3166-2; required where countryCode is US. */
    countrySubdivisionCode: v.optional(
      v.pipe(v.string(), v.regex(/^(?:[A-Z]{2}-)?[A-Z0-9]{1,3}$/, 'an ISO 3166-2 code such as NY')),
    ),
    /** Simulates the purchase. @default false */
    sandboxMode: v.optional(v.boolean()),
    /**
     * URL of provider B's widget to sign: for the same address, with the organization's publishable key. An
     * externalTransactionId in it is that of an earlier onRampUrl.
     */
    urlForSignature: v.optional(webUrl),
  },
  rules: [
    {
      field: 'cryptoCurrencyCode',
      expected: 'a currency that the network has',
      holds: ({ cryptoCurrencyCode, network }) => networksOfCurrency[cryptoCurrencyCode].includes(network),
    },
    {
      field: 'countrySubdivisionCode',
      expected: 'an ISO 3166-2 code, because countryCode is US',
      holds: ({ countryCode, countrySubdivisionCode }) =>
        countryCode !== 'US' || countrySubdivisionCode !== undefined,
    },
  ],
  result: {
    /** Unique URL of the purchase. */
    onRampUrl: v.string(),
    /** Identifier to query its status with. */
    onRampTransactionId: v.string(),
    /** Signature of the widget URL; only where urlForSignature was sent. */
    onRampUrlSignature: v.optional(v.string()),
  },
})
