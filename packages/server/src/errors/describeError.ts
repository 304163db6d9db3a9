import { EnclaveError } from '@latchkey/enclave'

import type { LogFacts } from '../ports/log.ts'
import { VendorAnswer } from '../ports/VendorAnswer.ts'
import { meaningOf } from './codeMeanings.ts'
import { DatabaseUnavailable } from './DatabaseUnavailable.ts'

/** An error and its causes, outermost first. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let at = error; at instanceof Error && chain.length < 8; at = at.cause) chain.push(at)
  return chain
}

/** The system's or database's code of an error or of its cause: `ECONNREFUSED`, `23505`. */
export function errorCodeOf(error: unknown): string | undefined {
  for (const { code } of chainOf(error) as { code?: unknown }[]) if (typeof code === 'string') return code
  return undefined
}

// Broken or refused connections, a server that restarts or is full, and timeouts: appendix A of the PostgreSQL
// documentation.
const transient =
  /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|CONNECT|08|57P0|53|55P03$|57014$|40001$|40P01$)/

/** Whether sealed data can't be opened with the secrets of the service or of its enclave. */
export const isUnreadable = (error: unknown): boolean =>
  /^SEAL_(REFUSED|BROKEN)$/.test(errorCodeOf(error) ?? '')

/** Whether the connection to the database broke, or none was available. Further queries would only wait longer. */
export const isConnectionLost = (error: unknown): boolean =>
  chainOf(error).some((link) => link instanceof DatabaseUnavailable)

/** Whether the enclave couldn't be reached, or ended before it answered. */
const isEnclaveAway = (error: unknown): boolean =>
  chainOf(error).some((link) => link instanceof EnclaveError && link.code === 'UNAVAILABLE')

/** Whether a retry may succeed: the database or the enclave is away or overloaded. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) || isEnclaveAway(error) || transient.test(errorCodeOf(error) ?? '')

/** Whether the server of a distributed database that was asked could not reach another one, which has the rows. */
export const isOtherServerAway = (error: unknown): boolean =>
  !isConnectionLost(error) && /^08/.test(errorCodeOf(error) ?? '')

/** Whether a server refused a write: its disk is full or broken, or it is read-only. */
export const isUnwritable = (error: unknown): boolean =>
  /^(53100|58030|25006)$/.test(errorCodeOf(error) ?? '')

/** Answer of a mail server or SMS vendor. Reads only our own error class: others have free text in such fields. */
function answerIn(chain: readonly Error[]): VendorAnswer | undefined {
  for (const { answer } of chain as readonly { answer?: unknown }[])
    if (answer instanceof VendorAnswer) return answer
  return undefined
}

/** Replaces meaningless names such as `t` or `ze`, which errors of minified libraries have. */
const readable = ({ name }: Error): string => (/^[A-Z]\w{3,}$/.test(name) ? name : 'Error')

/**
 * Facts that may be logged about an unexpected error: names, codes with a sentence that explains them, and stack frames.
 * Messages of databases and mail servers are left out, because they repeat values. docs/security.md#logs
 */
export function describeError(error: unknown): LogFacts {
  const chain = chainOf(error)
  const hasNoCode = chain.every((link) => errorCodeOf(link) === undefined)
  const frames =
    chain
      .at(-1)
      ?.stack?.split('\n')
      .filter((line) => line.startsWith('    at ')) ?? []
  const answer = answerIn(chain)
  const errorCode = errorCodeOf(error)
  return {
    errorName: chain.map(readable).join(' < ') || typeof error,
    errorCode,
    errorMeaning: meaningOf(errorCode, answer?.enhancedCode),
    vendor: answer?.vendor,
    enhancedCode: answer?.enhancedCode,
    errorMessage: hasNoCode && chain.length === 1 ? chain[0]?.message : undefined,
    errorFrames: frames
      .slice(0, 8)
      .map((line) => line.trim())
      .join('; '),
  }
}
