'use client'

import {
  type SecurityEvent,
  type SignIn,
  securityEventsQueryOptions,
  signInsQueryOptions,
} from '@latchkey/core'
import type { QueryParameter, QueryResult } from './options.ts'
import { useKitQuery } from './options.ts'
import { useQuerySession } from './useAuth.ts'
import { useKit } from './useKit.ts'

/**
 * The last hundred sign-ins of the signed-in user, on all devices, newest first: a query of TanStack Query.
 *
 * @example
 * const { data } = useSignIns()
 * data?.map(({ id, method, userAgent, isNew }) => <li key={id}>{userAgent} by {method}{isNew && ' (new)'}</li>)
 */
export const useSignIns = <Data = SignIn[]>({
  query,
}: QueryParameter<SignIn[], Data> = {}): QueryResult<Data> =>
  useKitQuery(signInsQueryOptions(useKit(), useQuerySession()), query)

/**
 * Changes to who can use the signed-in user's account and to what it holds: passkeys, contacts and linked accounts that
 * were added or removed, exports and imports, newest first. A query of TanStack Query.
 *
 * @example
 * const { data } = useSecurityEvents()
 * data?.map(({ id, deed, doneAt }) => <li key={id}>{deed}, {new Date(doneAt).toLocaleString()}</li>)
 */
export const useSecurityEvents = <Data = SecurityEvent[]>({
  query,
}: QueryParameter<SecurityEvent[], Data> = {}): QueryResult<Data> =>
  useKitQuery(securityEventsQueryOptions(useKit(), useQuerySession()), query)
