import type { FlowError, KitErrorCode } from '@latchkey/react'

/** How an action of the user ended. `left`: they canceled it. */
export type Outcome = 'done' | 'left' | FlowError

/** Error that the hooks of the kit reject with. */
interface Thrown {
  code?: KitErrorCode
  retryAt?: number | undefined
  retryable?: boolean
}

/** An error of the kit as a screen needs it. Anything else is a bug, and is also reported as uncaught. */
export function toProblem(cause: unknown): FlowError {
  const { code, retryAt, retryable = false } = (cause ?? {}) as Thrown
  if (!code)
    queueMicrotask(() => {
      throw cause
    })
  return { code: code ?? 'UNKNOWN', at: Date.now(), retryAt, retryable }
}

/** How a mutation ended. */
export const toOutcome = (ended: Promise<unknown>): Promise<Outcome> => ended.then(() => 'done', toProblem)
