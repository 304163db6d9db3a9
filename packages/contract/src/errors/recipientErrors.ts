import { row } from './errorRow.ts'

/** Errors of saved recipients: rows of errors.ts. */
export const recipientErrors = {
  RECIPIENT_NOT_FOUND: row<{ recipientId: string }>(
    5,
    ({ recipientId }) => `No saved recipient found with ID ${recipientId}.`,
  ),
  RECIPIENT_EXISTS: row<{ recipientId: string; address: string }>(
    9,
    ({ recipientId, address }) =>
      `The organization has a saved recipient for ${address} already, with ID ${recipientId}: expected it to be renamed or deleted.`,
  ),
}
