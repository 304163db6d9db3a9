import type { ErrorCode } from '@latchkey/contract/server'

import { clientNetworks } from '../context/clientAddress.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Digest } from '../secrets/digest.ts'

/** Facts about the sender of a request, as far as they are known. */
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
/** Lines for one caller and error in a window, before only each tenth, hundredth and so on is written. */
const firstLines = 5
/** Callers of one error that are told apart in a window. */
const maxCallers = 200
/** Refusals of further callers in a window that are a warning. */
const wideFrom = 100

/** Refusals of one error in a window. */
interface Counts {
  readonly callers: Map<string, number>
  /** Refusals of callers that came when `callers` was full. */
  further: number
}

const isPowerOfTen = (count: number): boolean => /^10*$/.test(String(count))

/**
 * Logs refused requests so that wrong codes, forged stamps and denied operations can be found afterwards, without names
 * and addresses, and without letting anyone fill the log. The level debug has all of them. ASVS 5.0 16.3.1, 16.3.2
 *
 * Anyone with a /48 has 65,536 networks. So each error has its own limit of callers, verified callers apart, and
 * `request.refusedWidely` counts what is beyond: a flood of one error doesn't hide another error.
 */
export function createRefusalLog({
  log,
  clock,
  digest,
}: {
  log: Log
  clock: Pick<Clock, 'now'>
  digest: Digest
}): LogRefusal {
  let window = 0
  let countsOf = new Map<string, Counts>()
  return ({ operation, errorCode }, { address, organizationId, credentialId } = {}) => {
    const now = Math.floor(clock.now() / windowMs)
    if (now !== window) {
      window = now
      countsOf = new Map()
    }
    const kind = `${errorCode} ${credentialId ? 'credential' : 'network'}`
    const counts = countsOf.get(kind) ?? { callers: new Map<string, number>(), further: 0 }
    countsOf.set(kind, counts)
    const addressDigest = address && digest(`network ${clientNetworks(address)[0]}`).slice(0, 16)
    const caller = String(credentialId ?? addressDigest)
    const facts = { operation, errorCode, organizationId, credentialId, addressDigest }
    if (counts.callers.has(caller) || counts.callers.size < maxCallers) {
      const count = (counts.callers.get(caller) ?? 0) + 1
      counts.callers.set(caller, count)
      const isShown = count <= firstLines || isPowerOfTen(count)
      log[isShown ? 'info' : 'debug']('request.refused', { ...facts, count })
      return
    }
    const count = ++counts.further
    log.debug('request.refused', facts)
    if (isPowerOfTen(count))
      log[count < wideFrom ? 'info' : 'warn']('request.refusedWidely', { errorCode, count })
  }
}
