import type { Chain, chains } from '@latchkey/crypto/addresses'
import { ethereumAddress } from '@latchkey/rules/decode'
import { bytesToHex } from '@noble/hashes/utils.js'

import { EnclaveError } from '../EnclaveError.ts'
import { dogeAddress, solanaAddress, tronAddress, xrpAddress } from './addresses/base58.ts'
import { cosmosAddress, sparkAddress } from './addresses/bech32.ts'
import { bitcoinFormats } from './addresses/bitcoin.ts'
import { aptosAddress, suiAddress } from './addresses/hashed.ts'
import { tonAddress } from './addresses/ton.ts'
import { xlmAddress } from './addresses/xlm.ts'
import { type Curve, curves, uncompress } from './curves.ts'

/** Derives an address from a public key: 33 bytes compressed, or the 32 bytes of Ed25519. */
type Derive = (publicKey: Uint8Array, curve: Curve) => string

/** Formats of the chains that have a row of facts, and those of keys themselves. */
type FormatName = 'UNCOMPRESSED' | 'COMPRESSED' | `${Uppercase<Chain>}${'' | `_${string}`}`

/** Derives the address of each format from a public key. Named as `ADDRESS_FORMAT_…`, without that prefix. */
export const addressFormats = {
  UNCOMPRESSED: (publicKey, curve) => bytesToHex(uncompress(curve, publicKey)),
  COMPRESSED: (publicKey) => bytesToHex(publicKey),
  ETHEREUM: ethereumAddress,
  SOLANA: solanaAddress,
  COSMOS: cosmosAddress('cosmos'),
  TRON: tronAddress,
  SUI: suiAddress,
  APTOS: aptosAddress,
  SEI: cosmosAddress('sei'),
  XLM: xlmAddress,
  DOGE_MAINNET: dogeAddress(0x1e),
  DOGE_TESTNET: dogeAddress(0x71),
  TON_V3R2: tonAddress('V3R2'),
  TON_V4R2: tonAddress('V4R2'),
  TON_V5R1: tonAddress('V5R1'),
  XRP: xrpAddress,
  SPARK_MAINNET: sparkAddress('spark'),
  SPARK_REGTEST: sparkAddress('sparkrt'),
  ...bitcoinFormats,
} as const satisfies Partial<Record<FormatName, Derive>>
export type AddressFormat = keyof typeof addressFormats

type Ed25519Chain = {
  [Name in Chain]: (typeof chains)[Name]['curve'] extends 'ED25519' ? Name : never
}[Chain]

/** Chains whose keys are on Ed25519. Those of all others are on secp256k1. */
const ed25519Chains: Readonly<Record<Uppercase<Ed25519Chain>, true>> = {
  SOLANA: true,
  XLM: true,
  TON: true,
  SUI: true,
  APTOS: true,
}

/** Curves whose keys have an address of the format. */
export function curvesOf(format: AddressFormat): readonly Curve[] {
  if (format === 'COMPRESSED' || format === 'UNCOMPRESSED') return curves
  const [chain = ''] = format.split('_')
  return [Object.hasOwn(ed25519Chains, chain) ? 'ED25519' : 'SECP256K1']
}

/**
 * The address of a public key (33 bytes compressed, or the 32 of Ed25519).
 *
 * @throws {@link EnclaveError} `CURVE_MISMATCH`: keys of this curve have no such address.
 */
export function addressOf(format: AddressFormat, curve: Curve, publicKey: Uint8Array): string {
  const allowed = curvesOf(format)
  if (!allowed.includes(curve))
    throw new EnclaveError(
      'CURVE_MISMATCH',
      `${format} addresses need a key on ${allowed.join(' or ')}. Got ${curve}.`,
    )
  const derive: Derive = addressFormats[format]
  return derive(publicKey, curve)
}
