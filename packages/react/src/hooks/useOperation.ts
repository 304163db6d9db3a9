'use client'

import {
  type DefaultSurface,
  type KitError,
  type OperationName,
  type OperationParameters,
  type OperationResult,
  type OperationSurface,
  operationMutation,
  operationQuery,
  type QueryOperation,
} from '@latchkey/core'
import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useSession } from './useAuth.ts'
import { useKit } from './useKit.ts'

/**
 * Calls any operation of the service: a mutation of TanStack Query, typed by the operation's name. `surface`
 * matters for the three operations that both surfaces have.
 *
 * @example
 * const rename = useOperation('updateUser')
 * rename.mutate({ userId, userName: 'Ada' })
 */
export function useOperation<
  Name extends OperationName,
  Surface extends OperationSurface = DefaultSurface<Name>,
>(
  name: Name,
  { surface }: { surface?: Surface | undefined } = {},
): UseMutationResult<OperationResult<Name, Surface>, KitError, OperationParameters<Name, Surface>> {
  return useMutation(operationMutation<Name, Surface>(useKit(), name, surface))
}

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
