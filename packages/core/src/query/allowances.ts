import type { Kit } from '../kit/kit.ts'
import type { AllowanceList, SentRevocation, TokenAllowance } from '../state/allowances.types.ts'
import type { AssetsAccount } from '../state/assets.types.ts'
import { sessionQueryKey } from './keys.ts'
import { activeSession } from './operation.ts'

/** Query of the allowances of an account. */
export const allowancesQueryOptions = (
  kit: Kit,
  { address, addressFormat }: AssetsAccount,
  session = activeSession(kit),
) => ({
  queryKey: [...sessionQueryKey(kit, session?.id), 'allowances', address, addressFormat] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<AllowanceList> =>
    kit.allowances.list({ address, addressFormat, signal }),
  enabled: session !== null,
  // The endpoint may count requests.
  staleTime: 10_000,
  retry: false,
  networkMode: 'always' as const,
})

/** Mutation that takes an allowance back. */
export const revokeAllowanceMutationOptions = (kit: Kit) => ({
  mutationKey: ['latchkey', 'revokeAllowance'] as const,
  mutationFn: (allowance: TokenAllowance): Promise<SentRevocation> => kit.allowances.revoke(allowance),
  networkMode: 'always' as const,
})
