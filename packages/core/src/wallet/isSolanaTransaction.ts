/**
 * Whether bytes parse as a Solana transaction's message, legacy or version 0. A signature of them would be one of the
 * transaction. https://solana.com/docs/core/transactions
 */
export function isSolanaTransaction(bytes: Uint8Array): boolean {
  let at = 0
  const skip = (length: number) => {
    at += length
  }
  /** A length of up to three bytes, seven bits each: compact-u16. */
  const length = (): number => {
    let value = 0
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = bytes[at++] ?? 0
      value += (byte & 0x7f) << shift
      if (byte < 0x80) break
    }
    return value
  }
  const list = (item: () => void) => {
    for (let left = length(); left > 0 && at < bytes.length; left--) item()
  }
  const isVersioned = bytes[0] === 0x80
  if (isVersioned) skip(1)
  const signers = bytes[at] ?? 0
  skip(3)
  const accounts = length()
  skip(accounts * 32 + 32)
  if (!signers || signers > accounts || at >= bytes.length) return false
  list(() => {
    skip(1)
    skip(length())
    skip(length())
  })
  if (isVersioned)
    list(() => {
      skip(32)
      skip(length())
      skip(length())
    })
  return at === bytes.length
}
