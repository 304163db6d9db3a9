import type { Clock } from '../environment/environment.ts'
import { KitError } from '../errors/KitError.ts'

/** A signal that aborts after a time or with other signals. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Settles as the promise does, or rejects when the signal aborts. */
  race<T>(promise: Promise<T>): Promise<T>
  /** Resolves after `ms`, or rejects when the signal aborts. */
  sleep(ms: number): Promise<void>
  clear(): void
}

/**
 * Aborts after `ms` with `TIMEOUT`, or with the first of `signals`. (`AbortSignal.any` and `AbortSignal.timeout`
 * are missing in older browsers and can't use our clock.)
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
        message: `${operation}: no response within ${ms} ms.`,
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

/** An outer deadline's timeout is passed on; any other reason becomes `ABORTED`. */
function toAbort(reason: unknown, operation: string): KitError {
  if (reason instanceof KitError && reason.code === 'TIMEOUT') return reason
  return new KitError('ABORTED', {
    message: `${operation}: aborted by the caller.`,
    operation,
    cause: reason,
  })
}
