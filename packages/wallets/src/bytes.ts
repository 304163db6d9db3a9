export const toHexText = (bytes: ArrayLike<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export const fromHexText = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** A Solana key (32 bytes) or signature (64 bytes) from base58. */
export function fromBase58(text: string, length: 32 | 64): Uint8Array {
  let value = 0n
  for (const letter of text) value = value * 58n + BigInt(alphabet.indexOf(letter))
  return fromHexText(value.toString(16).padStart(length * 2, '0'))
}
