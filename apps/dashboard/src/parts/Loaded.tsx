import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useContext } from 'react'

import { LoadFailed } from './LoadFailed.tsx'
import { Notice } from './Notice.tsx'
import { SectionTitle } from './Section.tsx'
import { Skeletons } from './Skeletons.tsx'

export interface LoadedProps<Data> {
  query: UseQueryResult<Data, Error>
  /** Lines of the placeholder. @default 3 */
  lines?: number | undefined
  children: (data: Data) => ReactNode
}

/** Refused by what the member may read, so there is nothing to retry. */
const isRefused = (error: Error & { code?: string }): boolean => error.code === 'REQUEST_NOT_AUTHORIZED'

/** Data of a query: a placeholder until it is loaded, and the reason with a retry if it failed. */
export function Loaded<Data>({ query, lines, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query
  const section = useContext(SectionTitle)
  if (data === undefined && !error) return <Skeletons lines={lines} />
  if (error && isRefused(error))
    return <Notice kind="info">Only root users, and members with a role that allows it, can see this.</Notice>
  return (
    <>
      {error && (
        <LoadFailed
          what={section ? `“${section}”` : 'this'}
          error={error}
          busy={isFetching}
          retry={refetch}
        />
      )}
      {data !== undefined && children(data)}
    </>
  )
}
