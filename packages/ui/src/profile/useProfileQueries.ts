import {
  type FlowError,
  useDevices,
  useKitState,
  useLinkedWallets,
  useOAuthProviders,
  usePasskeys,
  useSecurityEvents,
  useSignIns,
  useUser,
} from '@latchkey/react'
import { useEffect } from 'react'

import { contactKinds } from '../contact/contactKind.ts'
import { useOnline } from '../parts/useOnline.ts'
import { useOfferedMethods } from '../sign-in/useOfferedMethods.ts'
import { listContacts } from './contacts/listContacts.ts'

export interface UseProfileQueriesReturnType {
  /** Why something couldn't be loaded. */
  error: FlowError | undefined
  /** Whether something is still loading. */
  isLoading: boolean
  /** Loads what failed again. */
  retry: () => void
  /** Whether the user has a single login method, which therefore can't be removed. False until all are known. */
  hasOneMethod: boolean
}

/** State of all queries of the profile's sections. The cache shares the requests with the sections. */
export function useProfileQueries(): UseProfileQueriesReturnType {
  const isSignedIn = useKitState('auth').status === 'signed-in'
  const online = useOnline()
  const [user, passkeys, wallets] = [useUser(), usePasskeys().list, useLinkedWallets().list]
  const providers = useOAuthProviders().list
  const queries = [user, passkeys, providers, wallets, useDevices().list, useSignIns(), useSecurityEvents()]
  const failed = isSignedIn ? queries.filter(({ error, data }) => error && data === undefined) : []
  const [first] = failed
  const retry = (): void => {
    for (const { refetch } of failed) void refetch()
  }

  // A request that failed while offline is repeated once the network is back.
  const again = online && first?.error?.code === 'OFFLINE' && !first.isFetching
  useEffect(() => {
    if (again) retry()
  })
  const contacts = useVerifiedContacts(user.data)
  const lists = [passkeys.data, providers.data, wallets.data]
  const isKnown = user.data !== undefined && lists.every(Boolean)
  return {
    error: first?.error ? { ...readFacts(first.error), at: first.errorUpdatedAt } : undefined,
    isLoading: isSignedIn && queries.some(({ data, isFetching }) => data === undefined && isFetching),
    retry,
    hasOneMethod: isKnown && contacts + lists.reduce((sum, list) => sum + (list?.length ?? 0), 0) === 1,
  }
}

const readFacts = ({ code, retryAt, retryable }: Omit<FlowError, 'at'>) => ({ code, retryAt, retryable })

/** How many contacts get codes that sign in. */
function useVerifiedContacts(user: ReturnType<typeof useUser>['data']): number {
  const methods = useOfferedMethods()
  if (!user) return 0
  return listContacts(user, contactKinds(methods), []).filter(({ verified }) => verified).length
}
