import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from './internalKit.ts'

/** Makes an account for a proof. Where the answer is lost, it is asked for again: at once, and once. */
export async function signUpOnce(
  { apiRuntime }: InternalKit,
  params: object,
  signal: AbortSignal,
): Promise<void> {
  const { call } = await apiRuntime()
  const signUp = () => call('proxy', 'signup', params, { signal })
  await signUp().catch((error) => {
    // Lost on the way back, perhaps: the same body with the same token is the same account.
    // docs/decisions.md#lost-replies
    const lost = error instanceof KitError && error.retryable && !signal.aborted
    if (lost && error.retryAt === undefined) return signUp()
    throw error
  })
}
