import { createHash } from 'node:crypto'

/** Identifies a request: `sha256:` and the hex digest of its raw body. docs/decisions.md#idempotency */
export const fingerprintOf = (rawBody: Uint8Array): string =>
  `sha256:${createHash('sha256').update(rawBody).digest('hex')}`
