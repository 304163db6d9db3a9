import { decodeBase58 } from './base58Check.ts'

// The shape of addresses, without their checksums: what decodes or pays checks those. Letters of hex may have any case,
// its prefix has one.

/** 20 bytes, in hex with 0x. */
export const isEthereumAddress = (text: string): text is `0x${string}` => /^0x[\da-fA-F]{40}$/.test(text)

/** 32 bytes in base58, so 32 to 44 characters. Addresses of no other chain have as many bytes. */
export const isSolanaAddress = (text: string): boolean => base58Bytes(text)?.length === 32

/** Base58 of a version, 20 bytes and a checksum, or a segregated witness: bech32 in one case. BIP-173 */
export const isBitcoinAddress = (text: string): boolean =>
  isVersioned(text, bitcoinVersions) ||
  /^(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87}$/.test(text) ||
  /^(?:BC|TB|BCRT)1[02-9AC-HJ-NP-Z]{8,87}$/.test(text)

/** Base58 of a version, 20 bytes and a checksum. Scripts of the test network have Bitcoin's version. */
export const isDogeAddress = (text: string): boolean => isVersioned(text, dogeVersions)

/** Base58 of 0x41, the 20 bytes of an Ethereum address and a checksum. */
export const isTronAddress = (text: string): boolean => isVersioned(text, tronVersions)

/** Whether two texts are one address: hex has two cases, base58 has one. */
export const isSameAddress = (one: string, other: string): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())

/** Keys and scripts, each of the main network and of test networks. */
const bitcoinVersions: readonly number[] = [0x00, 0x05, 0x6f, 0xc4]
const dogeVersions: readonly number[] = [0x1e, 0x16, 0x71]
const tronVersions: readonly number[] = [0x41]

function isVersioned(text: string, versions: readonly number[]): boolean {
  const bytes = base58Bytes(text)
  return bytes?.length === 25 && versions.includes(bytes[0]!)
}

/** Bytes of up to 44 characters of base58, the most that 32 bytes have. Undefined for any other text. */
const base58Bytes = (text: string): Uint8Array | undefined =>
  /^[1-9A-HJ-NP-Za-km-z]{1,44}$/.test(text) ? decodeBase58(text) : undefined
