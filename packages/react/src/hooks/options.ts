'use client'

import type { KitError } from '@latchkey/core'
import {
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import { useKitQueryClient } from './useKitQueryClient.ts'

/** Options of a query of TanStack Query: all but those that define what it fetches. docs/queries.md#options */
export type QueryOptions<Result, Data = Result> = Omit<
  UseQueryOptions<Result, KitError, Data>,
  'queryFn' | 'queryHash' | 'queryKey' | 'queryKeyHashFn'
>

export interface QueryParameter<Result, Data = Result> {
  /** `enabled`, `select`, `staleTime`, `refetchInterval` and the other options of TanStack Query. */
  query?: QueryOptions<Result, Data> | undefined
}

/** Returned by hooks that read. */
export type QueryResult<Data> = UseQueryResult<NoInfer<Data>, KitError>

/** Options of a mutation of TanStack Query: all but those that define what it does. docs/queries.md#options */
export type MutationOptions<Result, Variables, Context = unknown> = Omit<
  UseMutationOptions<Result, KitError, Variables, Context>,
  'mutationFn' | 'mutationKey'
>

export interface MutationParameter<Result, Variables, Context = unknown> {
  /** `onSuccess`, `onError`, `retry` and the other options of TanStack Query. */
  mutation?: MutationOptions<Result, Variables, Context> | undefined
}

/** Returned by hooks that change something. */
export type MutationResult<Result, Variables, Context = unknown> = UseMutationResult<
  Result,
  KitError,
  Variables,
  Context
>

/** For hooks that return several mutations. The options apply to each of them. */
export type SharedMutationParameter = MutationParameter<unknown, unknown>

type KitQueryOptions<Result> = Omit<UseQueryOptions<Result, KitError>, 'enabled' | 'select'> & {
  enabled?: boolean
}

/** A query with the options of the hook's caller, who can't enable a query that the kit has disabled. */
export const useKitQuery = <Result, Data>(
  kitOptions: KitQueryOptions<Result>,
  callerOptions: QueryOptions<Result, Data> | undefined,
): QueryResult<Data> =>
  useQuery<Result, KitError, Data>(
    {
      ...kitOptions,
      ...callerOptions,
      enabled: kitOptions.enabled === false ? false : (callerOptions?.enabled ?? true),
    },
    useKitQueryClient(),
  )

type KitMutationOptions<Result, Variables, Context> = Omit<
  UseMutationOptions<Result, KitError, Variables, Context>,
  'onError' | 'onMutate' | 'onSettled' | 'onSuccess'
> & {
  /** Refreshes the changed data before the caller's function of the same name is called. */
  onSuccess?: () => unknown
  onSettled?: () => unknown
}

/** A mutation with the options of the hook's caller. */
export const useKitMutation = <Result, Variables, Context>(
  { onSuccess, onSettled, ...kitOptions }: KitMutationOptions<Result, Variables, Context>,
  callerOptions: MutationOptions<Result, Variables, Context> | undefined,
): MutationResult<Result, Variables, Context> =>
  useMutation<Result, KitError, Variables, Context>(
    {
      ...kitOptions,
      ...callerOptions,
      ...(onSuccess && { onSuccess: inTurn(onSuccess, callerOptions?.onSuccess) }),
      ...(onSettled && { onSettled: inTurn(onSettled, callerOptions?.onSettled) }),
    },
    useKitQueryClient(),
  )

const inTurn =
  <Parameters extends readonly unknown[]>(
    first: () => unknown,
    second: ((...parameters: Parameters) => unknown) | undefined,
  ) =>
  async (...parameters: Parameters): Promise<void> => {
    await first()
    await second?.(...parameters)
  }
