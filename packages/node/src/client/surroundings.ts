/** Sends a stamped request; the global `fetch` fits. */
export type Send = (
  url: string,
  init: {
    method: 'POST'
    headers: Record<string, string>
    body: string
    redirect: 'manual'
    signal: AbortSignal
  },
) => Promise<Response>

/** Parts of its process that the client uses: the clock, randomness, timers and fetch. */
export interface Surroundings {
  readonly fetch: Send
  /** The time in milliseconds since the epoch. */
  now(): number
  /** 0 to 1. */
  random(): number
  /** A signal that is aborted after a time. */
  timeout(milliseconds: number): AbortSignal
  /** Resolves after a time, or rejects when the signal is aborted. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>
}

/** Settles as the promise does, or rejects when the signal is aborted: for a `fetch` that ignores its signal. */
export function race<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

export const sleep: Surroundings['sleep'] = (milliseconds, signal) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const waiting = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return race(waiting, signal).finally(() => clearTimeout(timer))
}
