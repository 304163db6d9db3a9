import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls'

import { EnclaveError } from '../EnclaveError.ts'
import type { OutsideClock } from './fetchDocument.ts'
import { createKeySets } from './keySets.ts'
import { createStreams, type OpenFrame, type StreamFrame, type Streams } from './streams.ts'
import { type IdTokenExpected, type IdTokenIdentity, verifyIdToken } from './verifyIdToken.ts'

/** How the enclave reads what others publish: through a service that carries bytes, and can't read or change them. */
export interface Outside extends Omit<Streams, 'openStream'> {
  /**
   * Verifies an ID token. Keys that aren't there in time are read on, for whoever asks again.
   *
   * @throws {@link EnclaveError} `TOKEN_REFUSED`, or `UNAVAILABLE` if the keys of its issuer can't be read
   */
  verifyIdToken(token: string, expected: IdTokenExpected): Promise<IdTokenIdentity>
}

const systemClock: OutsideClock = {
  now: () => Date.now(),
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
}

interface CreateOutsideOptions {
  /** {@link readRoots} */
  roots: SecureContext
  /** ms for which a call waits for keys. A document may take twice as long. */
  deadline: number
  clock?: OutsideClock | undefined
}

export function createOutside(
  send: (frame: StreamFrame | OpenFrame) => void,
  { roots, deadline, clock = systemClock }: CreateOutsideOptions,
): Outside {
  const { openStream, ...streams } = createStreams(send)
  const keySets = createKeySets({ openStream, clock, roots, timeout: 2 * deadline })
  return {
    ...streams,
    async verifyIdToken(token, expected) {
      let timer: unknown
      const late = new Promise<never>((_, reject) => {
        const error = new EnclaveError('UNAVAILABLE', 'The keys of the issuer were not there in time.')
        timer = clock.setTimeout(() => reject(error), deadline)
      })
      const verified = verifyIdToken(token, { ...expected, now: clock.now(), keySets })
      return await Promise.race([verified, late]).finally(() => clock.clearTimeout(timer))
    },
  }
}

/**
 * The authorities of the web, as Node has them from Mozilla, and those of a file.
 *
 * @param file - PEM, such as the authority of a company's own issuer. @default none
 * @throws if it can't be read
 */
export function readRoots(file?: string): SecureContext {
  const blocks = file === undefined ? [] : readFileSync(file, 'utf8').match(certificatePattern)
  if (!blocks) throw new Error(`${file} has no certificates in PEM.`)
  // OpenSSL would leave out one that it can't read.
  const extra = blocks.map((block) => new X509Certificate(block).toString())
  return createSecureContext({ ca: [...rootCertificates, ...extra], minVersion: 'TLSv1.2' })
}

const certificatePattern = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g
