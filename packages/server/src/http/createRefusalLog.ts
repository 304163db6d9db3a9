import type { ErrorCode } from '@latchkey/contract/server'

import { clientNetworks } from '../context/clientAddress.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Digest } from '../secrets/digest.ts'

/** What is known of who sent a request, as far as it got. */
export interface RequestTrace {
  /** Address of the client. */
  address?: string | undefined
  /** Organization that the request named. Only of a request with a `credentialId` is it known to be the caller's. */
  organizationId?: string | undefined
  /** Credential of the caller, once its stamp was verified. */
  credentialId?: string | undefined
}

/** Logs a refused request. */
export type LogRefusal = (
  refusal: { operation: string | undefined; errorCode: ErrorCode },
  trace?: RequestTrace,
) => void

const windowMs = 60_000
/** Lines for one caller and reason in a window, before only each tenth, hundredth and so on is written. */
const first = 5
/** Callers and reasons that are told apart in a window; further ones count together. */
const mostKeys = 2_000

/**
 * Logs refused requests so that wrong codes, forged stamps and denied operations can be found afterwards, without names
 * and addresses, and without letting anyone fill the log. The level debug has all of them. ASVS 5.0 16.3.1, 16.3.2
 */
export function createRefusalLog({
  log,
  clock,
  digest,
}: {
  log: Log
  clock: Clock
  digest: Digest
}): LogRefusal {
  let window = 0
  let counts = new Map<string, number>()
  return ({ operation, errorCode }, { address, organizationId, credentialId } = {}) => {
    const now = Math.floor(clock.now() / windowMs)
    if (now !== window) {
      window = now
      counts = new Map()
    }
    const addressDigest = address && digest(`network ${clientNetworks(address)[0]}`).slice(0, 16)
    const own = `${errorCode} ${credentialId ?? addressDigest}`
    const isKnown = counts.has(own) || counts.size < mostKeys
    const key = isKnown ? own : 'others'
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const isShown = count <= first || /^10+$/.test(String(count))
    log[isShown ? 'info' : 'debug']('request.refused', {
      operation,
      errorCode,
      organizationId,
      credentialId,
      addressDigest,
      count,
    })
  }
}
