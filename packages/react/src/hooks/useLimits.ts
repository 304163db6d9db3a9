'use client'

import { type CountedLimit, limitsQueryOptions } from '@latchkey/core'
import { type QueryParameter, type QueryResult, useKitQuery } from './options.ts'
import { useQuerySession } from './useAuth.ts'
import { useKit } from './useKit.ts'

/**
 * Limits over time of the user's organization, and those that bound the session, with what was counted. A query of
 * TanStack Query.
 *
 * @example
 * const { data: limits } = useLimits()
 * limits?.map(({ limitId, limitName, spent }) => <li key={limitId}>{limitName}: {spent}</li>)
 */
export const useLimits = <Data = readonly CountedLimit[]>({
  query,
}: QueryParameter<readonly CountedLimit[], Data> = {}): QueryResult<Data> =>
  useKitQuery(limitsQueryOptions(useKit(), useQuerySession()), query)
