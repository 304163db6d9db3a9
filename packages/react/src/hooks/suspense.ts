'use client'

import type { Kit, KitError, Session } from '@latchkey/core'
import {
  type UseSuspenseQueryOptions,
  type UseSuspenseQueryResult,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useQuerySession } from './useAuth.ts'
import { useKit } from './useKit.ts'
import { useKitQueryClient } from './useKitQueryClient.ts'

/** Options of a Suspense query of TanStack Query: all but those that define what it fetches. docs/queries.md#suspense */
export type SuspenseOptions<Result, Data = Result> = Omit<
  UseSuspenseQueryOptions<Result, KitError, Data>,
  'queryFn' | 'queryHash' | 'queryKey' | 'queryKeyHashFn'
>

export interface SuspenseParameter<Result, Data = Result> {
  /** `select`, `staleTime`, `refetchInterval` and the other options of TanStack Query. */
  query?: SuspenseOptions<Result, Data> | undefined
}

/** Returned by hooks that read and suspend: `data` is never undefined. */
export type SuspenseResult<Data> = UseSuspenseQueryResult<NoInfer<Data>, KitError>

type KitQueryOptions<Result> = Omit<UseSuspenseQueryOptions<Result, KitError>, 'select'>

/** A Suspense query with the options of the hook's caller. */
export const useKitSuspenseQuery = <Result, Data>(
  kitOptions: KitQueryOptions<Result>,
  callerOptions: SuspenseOptions<Result, Data> | undefined,
): SuspenseResult<Data> =>
  useSuspenseQuery<Result, KitError, Data>({ ...kitOptions, ...callerOptions }, useKitQueryClient())

/** The Suspense hook of a query about something: an account, a request. */
export const suspendWith =
  <Parameters, Result>(
    queryOptions: (kit: Kit, parameters: Parameters, session: Session | null) => KitQueryOptions<Result>,
  ) =>
  <Data = Result>(
    parameters: Parameters,
    { query }: SuspenseParameter<Result, Data> = {},
  ): SuspenseResult<Data> =>
    useKitSuspenseQuery(queryOptions(useKit(), parameters, useQuerySession()), query)

/** The Suspense hook of a query about the signed-in user. */
export const suspend =
  <Result>(queryOptions: (kit: Kit, session: Session | null) => KitQueryOptions<Result>) =>
  <Data = Result>({ query }: SuspenseParameter<Result, Data> = {}): SuspenseResult<Data> =>
    useKitSuspenseQuery(queryOptions(useKit(), useQuerySession()), query)
