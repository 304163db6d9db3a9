import { compactVerify, decodeProtectedHeader } from 'jose'

import { createKeySet } from './createKeySet.ts'
import { readIssuer } from './createVerifier.ts'
import type { FetchLike } from './fetchKeys.ts'
import { decodeHex, encodeHex, joinBytes } from './hex.ts'
import { SessionError } from './SessionError.ts'

export interface VerifyActivityLogOptions {
  /** Organization whose log it is. */
  organizationId: string
  /** URL of the service's public API, as in the kit's configuration. Its keys sign the log. */
  apiBaseUrl: string
  /** Used to fetch the service's keys. @default fetch */
  fetch?: FetchLike | undefined
  /** The time in milliseconds since the epoch. @default Date.now */
  now?: (() => number) | undefined
  /** How long the service may take to respond, in milliseconds. @default 5000 */
  timeoutMilliseconds?: number | undefined
}

/** Result of the verification. */
export interface VerifiedActivityLog {
  /** Number of the last line. */
  number: number
  /** Hash of all lines, hex. */
  head: string
  /** Lines whose activity has changed or was deleted since they were numbered: their text can't be checked. */
  changed: number
  /** Number of the last line that a signature covers; 0 without a signature. */
  signedNumber: number
  /** Signatures by keys that the service no longer publishes. A later one covers the same lines. */
  unknownSignatures: number
  /** When that signature was made, in milliseconds since the epoch. */
  signedAt: number | undefined
}

/** Thrown for a log that is not the one the service has signed. */
export class ActivityLogError extends Error {
  override readonly name = 'ActivityLogError'
  /** Line of the file, from 1. */
  readonly line: number

  constructor(line: number, problem: string, options?: ErrorOptions) {
    super(`Line ${line} of the activity log: ${problem}`, options)
    this.line = line
  }
}

/** The hash before the first line. docs/activity-log.md#the-file */
const emptyHead = (organizationId: string) => sha256(`latchkey activity log ${organizationId}`)

/** Hash of bytes, or of a text's UTF-8 bytes, in hex. */
async function sha256(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  return encodeHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

interface Line {
  number?: string
  hash?: string
  signedHead?: string
}

/**
 * Verifies an exported log, line by line: that none is missing, changed or out of order, and that the service signed
 * what they add up to.
 *
 * @param lines of the file, without line ends
 * @throws {@link ActivityLogError} at the first line that is wrong
 * @throws {@link SessionError} `KEYS_UNAVAILABLE`
 */
export async function verifyActivityLog(
  lines: Iterable<string> | AsyncIterable<string>,
  options: VerifyActivityLogOptions,
): Promise<VerifiedActivityLog> {
  const { organizationId, fetch = globalThis.fetch, now = Date.now, timeoutMilliseconds = 5_000 } = options
  const url = `${readIssuer(options.apiBaseUrl)}/.well-known/jwks.json`
  const keys = createKeySet({ url, fetch, now, timeoutMilliseconds })
  const log: VerifiedActivityLog = {
    number: 0,
    head: '',
    changed: 0,
    signedNumber: 0,
    unknownSignatures: 0,
    signedAt: undefined,
  }

  async function checkSignature(line: number, token: string): Promise<void> {
    const claims = await readToken(token).catch((cause: unknown) => {
      if (cause instanceof SessionError) throw cause
      throw new ActivityLogError(line, 'its signature is not valid.', { cause })
    })
    if (!claims) {
      log.unknownSignatures++
      return
    }
    const expected = { organization_id: organizationId, number: String(log.number), head: log.head }
    for (const [name, value] of Object.entries(expected))
      if (claims[name] !== value)
        throw new ActivityLogError(
          line,
          `the signature is over another ${name}: the lines before it were changed.`,
        )
    log.signedNumber = log.number
    log.signedAt = Number(claims.iat) * 1_000
  }

  /** Verifies a signature of the service. Returns undefined if the service doesn't publish the key. */
  async function readToken(token: string): Promise<Record<string, unknown> | undefined> {
    const { kid = '', typ } = decodeProtectedHeader(token)
    if (typ !== 'activity-log+jwt') throw new Error('Expected a signature over an activity log.')
    const key = await keys.find(kid)
    if (!key) return undefined
    const { payload } = await compactVerify(token, key, { algorithms: ['ES256'] })
    return JSON.parse(new TextDecoder().decode(payload))
  }

  const firstHead = emptyHead(organizationId)
  let at = 0
  // Nothing is awaited before: `node:readline` loses the lines, and its end, that come before somebody reads.
  for await (const text of lines) {
    log.head ||= await firstHead
    at++
    if (text === '') continue
    const line = parseLine(at, text)
    if (line.signedHead !== undefined) await checkSignature(at, line.signedHead)
    else {
      if (line.number !== String(log.number + 1))
        throw new ActivityLogError(at, `expected number ${log.number + 1}, got ${line.number}.`)
      if (line.hash !== undefined) log.changed++
      const hash = decodeHex(line.hash ?? (await sha256(text)))
      if (hash?.length !== 32) throw new ActivityLogError(at, 'its hash is not a SHA-256 in hex.')
      log.head = await sha256(joinBytes(decodeHex(log.head)!, hash))
      log.number++
    }
  }
  log.head ||= await firstHead
  return log
}

function parseLine(at: number, text: string): Line {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch (cause) {
    throw new ActivityLogError(at, 'it is not JSON.', { cause })
  }
  throw new ActivityLogError(at, 'it is not an object.')
}
