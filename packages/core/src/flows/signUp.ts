import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from './internalKit.ts'

/** Signs up. If the answer is lost, repeats the request once, immediately. */
export async function signUpOnce(
  { apiRuntime }: InternalKit,
  params: object,
  signal: AbortSignal,
): Promise<void> {
  const { call } = await apiRuntime()
  const signUp = () => call('proxy', 'signup', params, { signal })
  await signUp().catch((error) => {
    // The request may have succeeded: the same body with the same token is the same account.
    // docs/decisions.md#lost-replies
    const lost = error instanceof KitError && error.retryable && !signal.aborted
    if (lost && error.retryAt === undefined) return signUp()
    throw error
  })
}
