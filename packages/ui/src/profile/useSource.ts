import type { FlowError, KitErrorCode } from '@latchkey/react'
import { useCallback, useState } from 'react'

/** What a section is drawn from: known, on its way, or not to be had now. */
export interface Source<Data> {
  data: Data | undefined
  error?: FlowError | undefined
  onRetry: () => void
}

/** Of a query of TanStack Query. */
interface Query<Data> {
  data: Data | undefined
  error: { code: KitErrorCode; retryAt: number | undefined; retryable: boolean } | null
  errorUpdatedAt: number
  refetch(): unknown
}

/** A query as a section is drawn from it. What was known stays while it is asked again, and when a session ends. */
export function useSource<Data, Shown>(
  { data, error, errorUpdatedAt: at, refetch }: Query<Data>,
  toShown: (data: Data) => Shown,
): Source<Shown> {
  const [known, setKnown] = useState(data)
  if (data !== undefined && data !== known) setKnown(data)
  const present = data ?? known
  const problem: FlowError | undefined = error
    ? { code: error.code, retryAt: error.retryAt, retryable: error.retryable, at }
    : undefined
  const onRetry = useCallback(() => void refetch(), [refetch])
  return { data: present === undefined ? undefined : toShown(present), error: problem, onRetry }
}
