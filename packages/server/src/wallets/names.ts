import type { AddressFormat, Curve, HashFunction, PayloadEncoding, TransactionType } from '@latchkey/contract'
import type {
  AddressFormat as EnclaveAddressFormat,
  Curve as EnclaveCurve,
  HashFunction as EnclaveHashFunction,
  PayloadEncoding as EnclavePayloadEncoding,
  TransactionType as EnclaveTransactionType,
} from '@latchkey/enclave'

// The enclave's names are the API's without their prefixes; the types fail to compile where one has a value more.

type Without<Prefix extends string, Name extends string> = Name extends `${Prefix}${infer Rest}`
  ? Rest
  : never

/** Cuts a prefix off a value of an enumeration. */
const cut =
  <Prefix extends string>(prefix: Prefix) =>
  <Name extends `${Prefix}${string}`>(name: Name) =>
    name.slice(prefix.length) as Without<Prefix, Name>

export const toEnclaveCurve: (curve: Curve) => EnclaveCurve = cut('CURVE_')
export const toEnclaveFormat: (format: AddressFormat) => EnclaveAddressFormat = cut('ADDRESS_FORMAT_')
export const toEnclaveEncoding: (encoding: PayloadEncoding) => EnclavePayloadEncoding =
  cut('PAYLOAD_ENCODING_')
export const toEnclaveHash: (hash: HashFunction) => EnclaveHashFunction = cut('HASH_FUNCTION_')
export const toEnclaveTransaction: (type: TransactionType) => EnclaveTransactionType =
  cut('TRANSACTION_TYPE_')
