import type { PayloadEncoding, TransactionType } from '@latchkey/contract'
import type { CountWork } from '../decode/index.ts'

import type { Work } from '../language/index.ts'

/** Units that reading a text takes, whatever it says. Readers refuse what would take more than the most. */
type ReadingCost = readonly [perCharacter: number, most: number]

type Read = TransactionType | PayloadEncoding

/**
 * The most that reading a payload takes, in units of {@link Work}. Typed data are counted as they are read, so this is for
 * their JSON. `npm run bench -- readers` measures the readers.
 */
const costs: Readonly<Record<Read, ReadingCost>> = {
  TRANSACTION_TYPE_ETHEREUM: [8, 300_000],
  TRANSACTION_TYPE_SOLANA: [8, 25_000],
  TRANSACTION_TYPE_TRON: [7, 200_000],
  TRANSACTION_TYPE_BITCOIN: [11, 250_000],
  PAYLOAD_ENCODING_EIP712: [0.5, 150_000],
  PAYLOAD_ENCODING_EIP7702_AUTHORIZATION: [1, 200_000],
  // Bytes are read as a transaction of whichever chain signs them so.
  PAYLOAD_ENCODING_HEXADECIMAL: [8, 300_000],
  PAYLOAD_ENCODING_TEXT_UTF8: [8, 300_000],
}

/** Units for each of those that the reader of typed data counts. */
const unitsPerValue = 10
/** Units for each character of an uploaded interface. One of 64 KiB takes 15 ms to read. */
const unitsPerInterfaceCharacter = 8

/**
 * Counts that a payload is read, before it is.
 * @throws ServiceError POLICIES_TOO_COMPLEX, RATE_LIMIT_EXCEEDED
 */
export function countReading(work: Work, kind: Read, text: string): void {
  const [perCharacter, most] = costs[kind]
  work.use(Math.ceil(Math.min(perCharacter * text.length, most)))
}

/** Counts the values of typed data, each before it is read. */
export const countValues =
  (work: Work): CountWork =>
  (units) =>
    work.use(unitsPerValue * units)

/** Counts that an uploaded interface is read. */
export const countInterface = (work: Work, json: string): void =>
  work.use(unitsPerInterfaceCharacter * json.length)
