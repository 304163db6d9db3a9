import { ServerClientError } from './ServerClientError.ts'
import type { ServerApi, WaitOptions } from './serverClient.types.ts'
import { type Completed, readSubmitted, type Submitted } from './submitted.ts'
import type { Surroundings } from './surroundings.ts'

/** People take minutes, a process that executes takes moments. In milliseconds. */
const limits = { firstDelay: 500, longestDelay: 10_000 }

/**
 * Asks for an activity until it is over, less and less often.
 *
 * @throws {@link ServerClientError} `ACTIVITY_FAILED`, `ACTIVITY_REJECTED`, `TIMEOUT`, `ABORTED`
 */
export async function waitForActivity<Result>(
  { now, sleep, timeout }: Surroundings,
  api: Pick<ServerApi, 'getActivity'>,
  submitted: Submitted<Result>,
  { timeoutMilliseconds = 60_000, signal }: WaitOptions = {},
): Promise<Completed<Result>> {
  const operation = 'get_activity'
  const late = timeout(timeoutMilliseconds)
  const overall = AbortSignal.any([late, ...(signal ? [signal] : [])])
  const end = now() + timeoutMilliseconds
  const fail = () => {
    const { id, status } = submitted.activity
    if (signal?.aborted)
      return new ServerClientError('ABORTED', { operation, message: 'aborted by the caller.', facts: {} })
    return new ServerClientError('TIMEOUT', {
      operation,
      message: `the activity ${id} was not over after ${timeoutMilliseconds} ms. Got: ${status}.`,
      facts: { timeoutMilliseconds },
    })
  }
  for (let delay = limits.firstDelay; ; delay = Math.min(delay * 2, limits.longestDelay)) {
    if (submitted.status === 'completed') return submitted
    if (now() + delay > end) throw fail()
    try {
      await sleep(delay, overall)
    } catch {
      throw fail()
    }
    const { id: activityId, organizationId } = submitted.activity
    const { activity } = await api.getActivity({ activityId }, { organizationId, signal })
    submitted = readSubmitted<Result>(activity, operation)
  }
}
