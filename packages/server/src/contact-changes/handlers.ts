import type { QueryHandlers, SubmitHandlers } from '../context/handler.ts'
import { approveContactChange, rejectContactChange, stopContactChange } from './decideContactChange.ts'
import { listContactChanges, listWaitingContactChanges } from './listContactChanges.ts'
import { requestContactChange } from './requestContactChange.ts'

export const contactChangeQueries = {
  listContactChanges,
  listWaitingContactChanges,
} satisfies Partial<QueryHandlers>

export const contactChangeSubmits = {
  approveContactChange,
  rejectContactChange,
  requestContactChange,
  stopContactChange,
} satisfies Partial<SubmitHandlers>
