import type { FlowError, KitErrorCode } from '@latchkey/react'

/** How something that the person asked for ended. `left`: they changed their mind on the way. */
export type Outcome = 'done' | 'left' | FlowError

/** What the hooks of the kit reject with. */
interface Thrown {
  code?: KitErrorCode
  retryAt?: number | undefined
  retryable?: boolean
}

/** An error of the kit as a screen needs it. Anything else is a defect: the page hears of it, too. */
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
