import type { ActivityStatus } from '@latchkey/ui'

import { useRouteParams } from '../../routing/useRouteParams.ts'
import { kinds } from './kinds.ts'
import { statuses } from './statuses.ts'
import type { ActivityFilter } from './useActivityPages.ts'

const names = ['status', 'kind', 'from', 'until', 'by', 'account'] as const
type Name = (typeof names)[number]

export interface LogFilter {
  /** Values of the fields: an empty text where nothing is chosen. */
  values: Readonly<Record<Name, string>>
  set(changes: Partial<Record<Name, string>>): void
  filter: ActivityFilter
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** Filter of the log, kept in the address: a link to it finds the same. Invalid values in the address are ignored. */
export function useLogFilter(): LogFilter {
  const [params, setParams] = useRouteParams(names)
  const { status = '', kind = '', from = '', until = '', by = '', account = '' } = params
  const values = {
    status: status in statuses ? status : '',
    kind: kinds.some(({ name }) => name === kind) ? kind : '',
    from: day.test(from) ? from : '',
    until: day.test(until) ? until : '',
    by,
    account,
  }
  return {
    values,
    set: setParams,
    filter: {
      statuses: values.status ? [values.status as ActivityStatus] : undefined,
      types: kinds.find(({ name }) => name === values.kind)?.types,
      userId: values.by || undefined,
      days: { from: values.from, until: values.until },
      organizationId: values.account || undefined,
    },
  }
}
