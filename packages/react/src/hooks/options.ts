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

/** Options of a query of TanStack Query: all but those that say what it asks for. docs/queries.md#options */
export type QueryOptions<Result, Data = Result> = Omit<
  UseQueryOptions<Result, KitError, Data>,
  'queryFn' | 'queryHash' | 'queryKey' | 'queryKeyHashFn'
>

export interface QueryParameter<Result, Data = Result> {
  /** `enabled`, `select`, `staleTime`, `refetchInterval` and the other options of TanStack Query. */
  query?: QueryOptions<Result, Data> | undefined
}

/** Options of a mutation of TanStack Query: all but those that say what it does. docs/queries.md#options */
export type MutationOptions<Result, Variables, Context = unknown> = Omit<
  UseMutationOptions<Result, KitError, Variables, Context>,
  'mutationFn' | 'mutationKey'
>

export interface MutationParameter<Result, Variables, Context = unknown> {
  /** `onSuccess`, `onError`, `retry` and the other options of TanStack Query. */
  mutation?: MutationOptions<Result, Variables, Context> | undefined
}

/** For hooks that return several mutations: the options are those of each. */
export type SharedMutationParameter = MutationParameter<unknown, unknown>

type OwnQuery<Result> = Omit<UseQueryOptions<Result, KitError>, 'enabled' | 'select'> & { enabled?: boolean }

/** A query with the options of the hook's caller. Where the kit says that it can't run, it doesn't. */
export const useKitQuery = <Result, Data>(
  own: OwnQuery<Result>,
  given: QueryOptions<Result, Data> | undefined,
): UseQueryResult<NoInfer<Data>, KitError> =>
  useQuery<Result, KitError, Data>(
    {
      ...own,
      ...given,
      enabled: own.enabled === false ? false : (given?.enabled ?? true),
    },
    useKitQueryClient(),
  )

type OwnMutation<Result, Variables, Context> = Omit<
  UseMutationOptions<Result, KitError, Variables, Context>,
  'onError' | 'onMutate' | 'onSettled' | 'onSuccess'
> & {
  /** Refreshes what the mutation has changed, before the caller's function of that name is called. */
  onSuccess?: () => unknown
  onSettled?: () => unknown
}

/** A mutation with the options of the hook's caller. */
export const useKitMutation = <Result, Variables, Context>(
  { onSuccess, onSettled, ...own }: OwnMutation<Result, Variables, Context>,
  given: MutationOptions<Result, Variables, Context> | undefined,
): UseMutationResult<Result, KitError, Variables, Context> =>
  useMutation<Result, KitError, Variables, Context>(
    {
      ...own,
      ...given,
      ...(onSuccess && { onSuccess: inTurn(onSuccess, given?.onSuccess) }),
      ...(onSettled && { onSettled: inTurn(onSettled, given?.onSettled) }),
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
