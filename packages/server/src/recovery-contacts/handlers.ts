import type { QueryHandlers, SubmitHandlers } from '../context/handler.ts'
import { getRecoveryContact, nameRecoveryContact, removeRecoveryContact } from './recoveryContacts.ts'
import { requestRecovery } from './requestRecovery.ts'

export const recoveryContactQueries = { getRecoveryContact } satisfies Partial<QueryHandlers>

export const recoveryContactSubmits = {
  nameRecoveryContact,
  removeRecoveryContact,
  requestRecovery,
} satisfies Partial<SubmitHandlers>
