import type { SignRequest } from '@latchkey/react'

/** Data to sign, as text and as bytes. */
export interface RequestBytes {
  /** The message, if its bytes are a text. */
  text?: string | undefined
  /** Number of bytes. Undefined for structured data, which are hashed field by field. */
  size?: number | undefined
  /** Hex with 0x; for structured data the JSON that is signed. */
  raw: string
}

/** The exact content of a request. */
export function readRequest(request: SignRequest): RequestBytes {
  switch (request.kind) {
    case 'message':
      return typeof request.message === 'string'
        ? { ...sizeOf(toHex(new TextEncoder().encode(request.message))), text: request.message }
        : { ...sizeOf(request.message.raw), text: readText(request.message.raw) }
    case 'typedData':
      return { raw: JSON.stringify(request.typedData, null, 2) }
    case 'transaction':
      return sizeOf(with0x(request.transaction))
    case 'payload':
      return sizeOf(with0x(request.payload))
    case 'authorization': {
      const { contractAddress, chainId, nonce } = request
      return { raw: JSON.stringify({ contractAddress, chainId, nonce }, null, 2) }
    }
  }
}

const sizeOf = (raw: string) => ({ raw, size: (raw.length - 2) / 2 })

/** A Bitcoin PSBT and a Solana transaction come without it. */
const with0x = (hex: string) => (hex.startsWith('0x') ? hex : `0x${hex}`)

const toHex = (bytes: Uint8Array) =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Bytes as text, if they are valid UTF-8. */
function readText(hex: string): string | undefined {
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
