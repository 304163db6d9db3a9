import {
  type KitError,
  type OperationParameters,
  type OperationResult,
  operationQuery,
  type QueryOperation,
} from '@latchkey/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'

import { useKit } from './useKit.ts'
import { useSession } from './useSession.ts'

/**
 * Reads from the public API: a query of TanStack Query. Disabled while nobody is signed in.
 *
 * @example
 * const { data } = useOperationQuery('whoami')
 */
export function useOperationQuery<Name extends QueryOperation>(
  name: Name,
  params?: OperationParameters<Name>,
): UseQueryResult<OperationResult<Name>, KitError> {
  return useQuery(operationQuery(useKit(), useSession(), name, params))
}
