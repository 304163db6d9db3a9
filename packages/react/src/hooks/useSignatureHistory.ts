'use client'

import { type SignedRequest, signatureHistoryQueryOptions } from '@latchkey/core'
import { type QueryParameter, type QueryResult, useKitQuery } from './options.ts'
import { useQuerySession } from './useAuth.ts'
import { useKit } from './useKit.ts'

/**
 * Requests of the app that the signed-in user signed on this device, newest first. A query of TanStack Query, which
 * follows new signatures, and the status of transactions on the networks of `wallet.rpc`.
 *
 * @example
 * const { data: signed } = useSignatureHistory()
 * signed?.map(({ id, origin, status }) => <li key={id}>{origin}: {status}</li>)
 */
export const useSignatureHistory = <Data = readonly SignedRequest[]>({
  query,
}: QueryParameter<readonly SignedRequest[], Data> = {}): QueryResult<Data> =>
  useKitQuery(signatureHistoryQueryOptions(useKit(), useQuerySession()), query)
