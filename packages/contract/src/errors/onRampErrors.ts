import { row } from './errorRow.ts'

/** Errors of purchases at on-ramp providers: rows of errors.ts. */
export const onRampErrors = {
  ON_RAMP_NOT_CONFIGURED: row<{ provider: string; sandboxMode: boolean }>(
    7,
    ({ provider, sandboxMode }) =>
      `The on-ramp provider ${provider} is not configured for ${sandboxMode ? 'simulated' : 'real'} purchases: expected a credential of the organization, made with create_fiat_on_ramp_credential${sandboxMode ? ' and sandboxMode' : ''}.`,
  ),
  ON_RAMP_TRANSACTION_NOT_FOUND: row<{ transactionId: string }>(
    5,
    ({ transactionId }) => `No on-ramp transaction found with ID ${transactionId}.`,
  ),
  ON_RAMP_REFUSED: row<{ provider: string; status: number }>(
    9,
    ({ provider, status }) =>
      `The on-ramp provider ${provider} refused the request with status ${status}: expected keys that it accepts.`,
  ),
  WEBHOOK_SIGNATURE_INVALID: row(
    16,
    () =>
      'The webhook is not signed as expected: expected a signature by the webhook key of this credential.',
  ),
}
