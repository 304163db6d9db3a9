import { createHash } from 'node:crypto'

/** What tells one request from another: `sha256:` and the hex digest of the raw body. decisions.md 3 */
export const fingerprintOf = (rawBody: Uint8Array): string =>
  `sha256:${createHash('sha256').update(rawBody).digest('hex')}`
