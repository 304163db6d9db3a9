import { EnclaveError, type EnclaveErrorCode } from '../EnclaveError.ts'

/** The bytes of hex text, with or without `0x`, in either case. */
export function parseHex(text: string, code: EnclaveErrorCode): Uint8Array {
  const digits = text.startsWith('0x') ? text.slice(2) : text
  if (digits.length === 0 || digits.length % 2 === 1 || !/^[0-9a-fA-F]*$/.test(digits))
    throw new EnclaveError(code, 'Expected hexadecimal text with an even number of digits.')
  return new Uint8Array(Buffer.from(digits, 'hex'))
}
