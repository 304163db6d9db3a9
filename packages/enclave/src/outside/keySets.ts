import { findKeyFault, type KeySet, readKeySet, type SignedToken } from '@latchkey/rules/oidc'

import { EnclaveError } from '../EnclaveError.ts'
import { type FetchDocumentOptions, fetchDocument } from './fetchDocument.ts'

export interface KeySets {
  /**
   * Verifies a token's signature with the keys that its issuer publishes.
   *
   * @throws {@link EnclaveError} `UNAVAILABLE`, or TokenFault
   */
  verify(issuer: string, token: SignedToken): Promise<void>
}

/** How long a set is kept where its server doesn't say it, and at least and at most: a revoked key works as long. */
const lifetimes = { otherwise: 600_000, least: 60_000, most: 6 * 3_600_000 }
/** Minimum age of a set before a token that it doesn't verify causes another request. */
const cooldownMs = 60_000
/** How long an issuer is left alone that couldn't be read. */
const pauseMs = 10_000
const maxIssuers = 1_000

interface Issuer {
  keys: KeySet | undefined
  /** Until when they count. */
  until: number
  /** When it was read last, or couldn't be. */
  at: number
  reading: Promise<KeySet> | undefined
}

/** Keeps issuers' keys, by their discovery documents. Concurrent callers share one request. */
export function createKeySets(options: FetchDocumentOptions): KeySets {
  const { clock } = options
  const issuers = new Map<string, Issuer>()

  function issuerOf(iss: string): Issuer {
    const known = issuers.get(iss)
    if (known) return known
    const [oldest] = issuers.keys()
    if (issuers.size >= maxIssuers && oldest !== undefined) issuers.delete(oldest)
    const created = { keys: undefined, until: 0, at: Number.NEGATIVE_INFINITY, reading: undefined }
    issuers.set(iss, created)
    return created
  }

  async function read(iss: string, issuer: Issuer): Promise<KeySet> {
    try {
      const { json: document } = await fetchDocument(new URL(documentOf(iss)), options)
      if (document.issuer !== iss || typeof document.jwks_uri !== 'string')
        throw new Error('The discovery document is of another issuer, or names no keys.')
      const keysUrl = new URL(document.jwks_uri)
      if (keysUrl.protocol !== new URL(iss).protocol)
        throw new Error('Its keys are at a URL of another protocol.')
      const { json, maxAge = lifetimes.otherwise } = await fetchDocument(keysUrl, options)
      const keys = readKeySet(json)
      issuer.keys = keys
      issuer.until = clock.now() + Math.min(Math.max(maxAge, lifetimes.least), lifetimes.most)
      return keys
    } catch (cause) {
      throw new EnclaveError('UNAVAILABLE', `The keys of ${iss} can't be read.`, { cause })
    } finally {
      issuer.at = clock.now()
      issuer.reading = undefined
    }
  }

  /** Reads the keys, unless that is done already or was done less than `pause` ms ago. */
  function load(iss: string, issuer: Issuer, pause: number): Promise<KeySet> | undefined {
    if (clock.now() - issuer.at >= pause) issuer.reading ??= read(iss, issuer)
    return issuer.reading
  }

  return {
    async verify(iss, token) {
      const issuer = issuerOf(iss)
      const keys = issuer.until > clock.now() ? issuer.keys : await load(iss, issuer, pauseMs)
      if (!keys) throw new EnclaveError('UNAVAILABLE', `The keys of ${iss} could not be read lately.`)
      const fault = await findKeyFault(token, keys)
      if (!fault) return
      const fresh = issuer.keys === keys ? await load(iss, issuer, cooldownMs) : issuer.keys
      const lastFault = fresh ? await findKeyFault(token, fresh) : fault
      if (lastFault) throw lastFault
    },
  }
}

/** OpenID Connect Discovery 1.0 §4 */
const documentOf = (issuer: string): string => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
