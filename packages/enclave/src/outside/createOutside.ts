import { readFileSync } from 'node:fs'
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls'

import type { OutsideClock } from './fetchDocument.ts'
import { createKeySets } from './keySets.ts'
import { createStreams, type OpenFrame, type StreamFrame, type Streams } from './streams.ts'
import { type IdTokenExpected, type IdTokenIdentity, verifyIdToken } from './verifyIdToken.ts'

/** How the enclave reads what others publish: through a service that carries bytes, and can't read or change them. */
export interface Outside extends Omit<Streams, 'openStream'> {
  /** @throws {@link EnclaveError} `TOKEN_REFUSED`, or `UNAVAILABLE` if the keys of its issuer can't be read */
  verifyIdToken(token: string, expected: IdTokenExpected): Promise<IdTokenIdentity>
}

const systemClock: OutsideClock = {
  now: () => Date.now(),
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
}

/** @param roots - {@link readRoots} */
export function createOutside(
  send: (frame: StreamFrame | OpenFrame) => void,
  roots: SecureContext,
  clock: OutsideClock = systemClock,
): Outside {
  const { openStream, ...streams } = createStreams(send)
  const keySets = createKeySets({ openStream, clock, roots })
  return {
    ...streams,
    verifyIdToken: (token, expected) => verifyIdToken(token, { ...expected, now: clock.now(), keySets }),
  }
}

/**
 * The authorities of the web, as Node has them from Mozilla, and those of a file.
 *
 * @param file - PEM, such as the authority of a company's own issuer. @default none
 * @throws if it can't be read
 */
export const readRoots = (file?: string): SecureContext =>
  createSecureContext({
    ca: [...rootCertificates, ...(file === undefined ? [] : [readFileSync(file, 'utf8')])],
    minVersion: 'TLSv1.2',
  })
