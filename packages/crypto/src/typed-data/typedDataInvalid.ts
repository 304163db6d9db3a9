import { CryptoError } from '../CryptoError.ts'

/** The error of everything that can't be signed as typed data. */
export const typedDataInvalid = (expected: string, cause?: unknown) =>
  new CryptoError('TYPED_DATA_INVALID', { expected, cause })

/** For error messages: names come from the caller. */
export const quote = (text: string): string =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
