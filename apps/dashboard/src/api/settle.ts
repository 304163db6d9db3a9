import { ActivityError } from '@latchkey/ui'

/** How a change ended. */
export type Outcome<Result> =
  | { kind: 'done'; result: Result }
  /** Stored until others approve it. */
  | { kind: 'waiting'; activityId: string }
  | { kind: 'failed'; error: Error }

/** How a call ends; never rejects. */
export const settle = <Result>(call: Promise<Result>): Promise<Outcome<Result>> =>
  call.then(
    (result): Outcome<Result> => ({ kind: 'done', result }),
    (error: Error): Outcome<Result> =>
      error instanceof ActivityError && error.code === 'ACTIVITY_NEEDS_APPROVAL'
        ? { kind: 'waiting', activityId: error.activityId }
        : { kind: 'failed', error },
  )

/** Whether the service asks for a recent sign-in. */
export const needsSignIn = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'failed' && (outcome.error as { code?: unknown }).code === 'REAUTHENTICATION_REQUIRED'
