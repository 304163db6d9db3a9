import type { QueryHandlers, SubmitHandlers } from '../context/handler.ts'
import { approveContactChange, rejectContactChange, stopContactChange } from './decideContactChange.ts'
import { listContactChanges } from './listContactChanges.ts'
import { requestContactChange } from './requestContactChange.ts'

export const contactChangeQueries = { listContactChanges } satisfies Partial<QueryHandlers>

export const contactChangeSubmits = {
  approveContactChange,
  rejectContactChange,
  requestContactChange,
  stopContactChange,
} satisfies Partial<SubmitHandlers>
