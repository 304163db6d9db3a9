import type { DecodedField } from '../state/decodedRequest.types.ts'
import type { ParameterName } from '../state/operation.types.ts'

/** Enumerations, and what their values begin with. */
const prefixes: Partial<Record<ParameterName, string>> = {
  addressFormat: 'ADDRESS_FORMAT_',
  addressFormats: 'ADDRESS_FORMAT_',
  cryptoCurrencyCode: 'FIAT_ON_RAMP_CRYPTO_CURRENCY_',
  curve: 'CURVE_',
  curveType: 'API_KEY_CURVE_',
  encoding: 'PAYLOAD_ENCODING_',
  fiatCurrencyCode: 'FIAT_ON_RAMP_CURRENCY_',
  hashFunction: 'HASH_FUNCTION_',
  healthCheckType: 'TVC_HEALTH_CHECK_TYPE_',
  language: 'MNEMONIC_LANGUAGE_',
  network: 'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_',
  onrampProvider: 'FIAT_ON_RAMP_PROVIDER_',
  otpType: 'OTP_TYPE_',
  otpTypes: 'OTP_TYPE_',
  pathFormat: 'PATH_FORMAT_',
  paymentMethod: 'FIAT_ON_RAMP_PAYMENT_METHOD_',
  provider: 'OAUTH2_PROVIDER_',
  scheme: 'CLIENT_SIGNATURE_SCHEME_',
  transports: 'AUTHENTICATOR_TRANSPORT_',
  type: 'SMART_CONTRACT_INTERFACE_TYPE_',
}

const specials: Readonly<Record<string, DecodedField['special']>> = {
  true: 'yes',
  false: 'no',
  EFFECT_ALLOW: 'allow',
  EFFECT_DENY: 'deny',
  ALLOW: 'allow',
  DENY: 'deny',
}
/** Parameters whose values are words of the contract, and none of a person. */
const isFixed = (name: string, value: unknown) =>
  typeof value === 'boolean' || ['effect', 'policyEffect', 'onEvaluationError'].includes(name)

/** Placeholder for a code, a token or a signature that an activity doesn't keep. docs/wire-format.md#activity */
const notKept = '[not kept]'

/** A leaf of the parameters as it is shown. In English where `special` is set. */
export function showValue(name: string, value: unknown): Pick<DecodedField, 'value' | 'special' | 'kind'> {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return { value: 'Empty', special: 'empty', kind: 'text' }
  const text = String(value)
  if (text === notKept) return { value: 'Not kept', special: 'not-kept', kind: 'text' }
  if (isFixed(name, value) && Object.hasOwn(specials, text))
    return { value: text, special: specials[text], kind: 'text' }
  return { value: withoutPrefix(name, text), special: undefined, kind: isBytes(text) ? 'bytes' : 'text' }
}

/** `OTP_TYPE_SMS` → `SMS`. */
const withoutPrefix = (name: string, text: string) => {
  const prefix = Object.hasOwn(prefixes, name) ? prefixes[name as ParameterName] : undefined
  return prefix && text.startsWith(prefix) && /^[A-Z0-9_]+$/.test(text) ? text.slice(prefix.length) : text
}

/** Keys, signatures, addresses and paths: what is compared character by character. */
const isBytes = (text: string) => /^(0x)?[\da-fA-F-]{32,}$|^[\w-]{40,}$|^m\/[\d'/]+$/.test(text)
