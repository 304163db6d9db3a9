import type { Clock } from '../environment/environment.ts'
import { KitError } from '../errors/KitError.ts'

/** A signal that ends by time or with other signals, and the way to let go of them all. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Settles as the promise does, or rejects when the signal ends: also where the promise never would. */
  race<T>(promise: Promise<T>): Promise<T>
  /** Resolves after `ms`, or rejects when the signal ends. */
  sleep(ms: number): Promise<void>
  clear(): void
}

/**
 * Ends after `ms` with `TIMEOUT`, or with the reason of the first of `signals` that ends.
 * (`AbortSignal.any` and `AbortSignal.timeout` know neither older browsers nor our clock.)
 */
export function createDeadline(
  clock: Clock,
  {
    ms,
    operation,
    signals,
  }: { ms: number; operation: string; signals: readonly (AbortSignal | undefined)[] },
): Deadline {
  const controller = new AbortController()
  const { signal } = controller
  const end = (error: KitError) => controller.abort(error)
  const expire = () =>
    end(
      new KitError('TIMEOUT', {
        message: `${operation}: no answer in ${ms} ms.`,
        operation,
        retryable: true,
      }),
    )
  const timer = clock.setTimeout(expire, ms)
  const undo: (() => void)[] = [() => clock.clearTimeout(timer)]
  for (const other of signals) {
    if (!other) continue
    const follow = () => end(toAbort(other.reason, operation))
    if (other.aborted) follow()
    other.addEventListener('abort', follow)
    undo.push(() => other.removeEventListener('abort', follow))
  }
  const race = <T>(promise: Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      const stop = () => reject(signal.reason)
      if (signal.aborted) stop()
      signal.addEventListener('abort', stop)
      promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
    })
  return {
    signal,
    race,
    async sleep(ms) {
      let timer: unknown
      const waiting = new Promise<void>((resolve) => {
        timer = clock.setTimeout(resolve, ms)
      })
      await race(waiting).finally(() => clock.clearTimeout(timer))
    },
    clear: () => {
      for (const step of undo) step()
    },
  }
}

/** A deadline's own end goes on as it is; anybody else's is an abort. */
function toAbort(reason: unknown, operation: string): KitError {
  if (reason instanceof KitError && reason.code === 'TIMEOUT') return reason
  return new KitError('ABORTED', {
    message: `${operation}: given up by the caller.`,
    operation,
    cause: reason,
  })
}
