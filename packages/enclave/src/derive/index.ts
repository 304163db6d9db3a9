import { bytesToHex } from '@noble/hashes/utils.js'

import { EnclaveError } from '../EnclaveError.ts'
import { dogeAddress, solanaAddress, tronAddress, xrpAddress } from './addresses/base58.ts'
import { cosmosAddress, sparkAddress } from './addresses/bech32.ts'
import { bitcoinAddress } from './addresses/bitcoin.ts'
import { ethereumAddress } from './addresses/ethereum.ts'
import { aptosAddress, suiAddress } from './addresses/hashed.ts'
import { tonAddress } from './addresses/ton.ts'
import { xlmAddress } from './addresses/xlm.ts'
import { type Curve, curves, uncompress } from './curves.ts'

/** A format of the specification: the curves whose keys have such an address, and how it is written. */
interface Format {
  curves: readonly Curve[]
  /** Derives the address from a public key: 33 bytes compressed, or the 32 bytes of Ed25519. */
  address(publicKey: Uint8Array, curve: Curve): string
}

const onSecp256k1 = (address: (publicKey: Uint8Array) => string): Format => ({
  curves: ['SECP256K1'],
  address,
})
const onEd25519 = (address: (publicKey: Uint8Array) => string): Format => ({ curves: ['ED25519'], address })

/** Every value of `ADDRESS_FORMAT_…`, without that prefix. */
export const addressFormats = {
  UNCOMPRESSED: { curves, address: (publicKey, curve) => bytesToHex(uncompress(curve, publicKey)) },
  COMPRESSED: { curves, address: (publicKey) => bytesToHex(publicKey) },
  ETHEREUM: onSecp256k1(ethereumAddress),
  SOLANA: onEd25519(solanaAddress),
  COSMOS: onSecp256k1(cosmosAddress('cosmos')),
  TRON: onSecp256k1(tronAddress),
  SUI: onEd25519(suiAddress),
  APTOS: onEd25519(aptosAddress),
  SEI: onSecp256k1(cosmosAddress('sei')),
  XLM: onEd25519(xlmAddress),
  DOGE_MAINNET: onSecp256k1(dogeAddress(0x1e)),
  DOGE_TESTNET: onSecp256k1(dogeAddress(0x71)),
  TON_V3R2: onEd25519(tonAddress('V3R2')),
  TON_V4R2: onEd25519(tonAddress('V4R2')),
  TON_V5R1: onEd25519(tonAddress('V5R1')),
  XRP: onSecp256k1(xrpAddress),
  SPARK_MAINNET: onSecp256k1(sparkAddress('spark')),
  SPARK_REGTEST: onSecp256k1(sparkAddress('sparkrt')),
  BITCOIN_MAINNET_P2PKH: onSecp256k1(bitcoinAddress('MAINNET', 'P2PKH')),
  BITCOIN_MAINNET_P2SH: onSecp256k1(bitcoinAddress('MAINNET', 'P2SH')),
  BITCOIN_MAINNET_P2WPKH: onSecp256k1(bitcoinAddress('MAINNET', 'P2WPKH')),
  BITCOIN_MAINNET_P2WSH: onSecp256k1(bitcoinAddress('MAINNET', 'P2WSH')),
  BITCOIN_MAINNET_P2TR: onSecp256k1(bitcoinAddress('MAINNET', 'P2TR')),
  BITCOIN_TESTNET_P2PKH: onSecp256k1(bitcoinAddress('TESTNET', 'P2PKH')),
  BITCOIN_TESTNET_P2SH: onSecp256k1(bitcoinAddress('TESTNET', 'P2SH')),
  BITCOIN_TESTNET_P2WPKH: onSecp256k1(bitcoinAddress('TESTNET', 'P2WPKH')),
  BITCOIN_TESTNET_P2WSH: onSecp256k1(bitcoinAddress('TESTNET', 'P2WSH')),
  BITCOIN_TESTNET_P2TR: onSecp256k1(bitcoinAddress('TESTNET', 'P2TR')),
  BITCOIN_SIGNET_P2PKH: onSecp256k1(bitcoinAddress('SIGNET', 'P2PKH')),
  BITCOIN_SIGNET_P2SH: onSecp256k1(bitcoinAddress('SIGNET', 'P2SH')),
  BITCOIN_SIGNET_P2WPKH: onSecp256k1(bitcoinAddress('SIGNET', 'P2WPKH')),
  BITCOIN_SIGNET_P2WSH: onSecp256k1(bitcoinAddress('SIGNET', 'P2WSH')),
  BITCOIN_SIGNET_P2TR: onSecp256k1(bitcoinAddress('SIGNET', 'P2TR')),
  BITCOIN_REGTEST_P2PKH: onSecp256k1(bitcoinAddress('REGTEST', 'P2PKH')),
  BITCOIN_REGTEST_P2SH: onSecp256k1(bitcoinAddress('REGTEST', 'P2SH')),
  BITCOIN_REGTEST_P2WPKH: onSecp256k1(bitcoinAddress('REGTEST', 'P2WPKH')),
  BITCOIN_REGTEST_P2WSH: onSecp256k1(bitcoinAddress('REGTEST', 'P2WSH')),
  BITCOIN_REGTEST_P2TR: onSecp256k1(bitcoinAddress('REGTEST', 'P2TR')),
} as const satisfies Record<string, Format>
export type AddressFormat = keyof typeof addressFormats

/**
 * The address of a public key (33 bytes compressed, or the 32 of Ed25519).
 *
 * @throws {@link EnclaveError} `CURVE_MISMATCH`: keys of this curve have no such address.
 */
export function addressOf(format: AddressFormat, curve: Curve, publicKey: Uint8Array): string {
  const { curves: allowed, address }: Format = addressFormats[format]
  if (!allowed.includes(curve))
    throw new EnclaveError(
      'CURVE_MISMATCH',
      `${format} addresses need a key on ${allowed.join(' or ')}. Got ${curve}.`,
    )
  return address(publicKey, curve)
}
