import { encodeHex, toBytes } from './encoding.ts'

/** SHA-256 of bytes, or of a text's UTF-8, as lower-case hex. */
export async function sha256Hex(data: Uint8Array | string): Promise<string> {
  return encodeHex(new Uint8Array(await crypto.subtle.digest('SHA-256', toBytes(data))))
}
