import { type KitError, type User, userQuery } from '@latchkey/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'

import { useKit } from './useKit.ts'
import { useSession } from './useSession.ts'

/** The signed-in person's user record: name, contacts, credentials. */
export function useUser(): UseQueryResult<User, KitError> {
  return useQuery(userQuery(useKit(), useSession()))
}
