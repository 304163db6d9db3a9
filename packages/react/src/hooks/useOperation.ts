'use client'

import {
  type DefaultSurface,
  type OperationName,
  type OperationParameters,
  type OperationResult,
  type OperationSurface,
  operationMutationOptions,
  operationQueryOptions,
  type QueryOperation,
} from '@latchkey/core'
import type { MutationParameter, MutationResult, QueryParameter, QueryResult } from './options.ts'
import { useKitMutation, useKitQuery } from './options.ts'
import { useQuerySession } from './useAuth.ts'
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
  Context = unknown,
>(
  name: Name,
  {
    surface,
    mutation,
  }: { surface?: Surface | undefined } & MutationParameter<
    OperationResult<Name, Surface>,
    OperationParameters<Name, Surface>,
    Context
  > = {},
): MutationResult<OperationResult<Name, Surface>, OperationParameters<Name, Surface>, Context> {
  return useKitMutation(operationMutationOptions<Name, Surface>(useKit(), name, surface), mutation)
}

/**
 * Reads from the public API: a query of TanStack Query. Disabled while no user is signed in.
 *
 * @example
 * const { data } = useOperationQuery('whoami')
 */
export function useOperationQuery<Name extends QueryOperation, Data = OperationResult<Name>>(
  name: Name,
  params?: OperationParameters<Name>,
  { query }: QueryParameter<OperationResult<Name>, Data> = {},
): QueryResult<Data> {
  return useKitQuery(operationQueryOptions(useKit(), name, params, useQuerySession()), query)
}
