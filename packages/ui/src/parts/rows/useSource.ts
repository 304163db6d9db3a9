import { useState } from 'react'

/** Data of a section: loaded, loading, or failed. */
export interface Source<Data> {
  data: Data | undefined
  failed?: boolean | undefined
}

/** The part of a TanStack Query result that is used. */
interface Query<Data> {
  data: Data | undefined
  error: unknown
}

/** A query as the source of a section. Its data stays while it is refetched, and when the session ends. */
export function useSource<Data, Shown>(
  { data, error }: Query<Data>,
  toShown: (data: Data) => Shown,
): Source<Shown> {
  const [known, setKnown] = useState(data)
  if (data !== undefined && data !== known) setKnown(data)
  const present = data ?? known
  return { data: present === undefined ? undefined : toShown(present), failed: error !== null }
}
