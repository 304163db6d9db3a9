import { row } from './errorRow.ts'

/** Errors of webhook endpoints: rows of errors.ts. */
export const webhookErrors = {
  WEBHOOK_ENDPOINT_NOT_FOUND: row<{ endpointId: string }>(
    5,
    ({ endpointId }) => `No webhook endpoint found with ID ${endpointId}.`,
  ),
}
