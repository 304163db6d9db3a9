import type { FlowError, KitErrorCode } from '@latchkey/react'
import { useCallback, useState } from 'react'

/** What a section is drawn from: loaded, loading, or failed. */
export interface Source<Data> {
  data: Data | undefined
  error?: FlowError | undefined
  onRetry: () => void
}

/** The part of a TanStack Query result that is used. */
interface Query<Data> {
  data: Data | undefined
  error: { code: KitErrorCode; retryAt: number | undefined; retryable: boolean } | null
  errorUpdatedAt: number
  refetch(): unknown
}

/** A query as the source of a section. Its data stays while it is refetched, and when the session ends. */
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
