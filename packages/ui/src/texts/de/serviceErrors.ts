import type { ErrorText } from '../messages.ts'

const row = (title: string, text: string): ErrorText => ({ title, text })

/** Errors of enclave apps and purchases: rows of errors.ts. */
export const serviceErrorsDe = {
  TVC_NOT_FOUND: row(
    'Das gibt es nicht',
    'Vielleicht wurde es gelöscht. Geh zurück und versuche es noch einmal.',
  ),
  TVC_APPROVAL_INVALID: row(
    'Diese Freigabe ist nicht gültig',
    'Der Operator muss sie für dieses Manifest signieren.',
  ),
  TVC_APPROVAL_EXISTS: row('Schon freigegeben', 'Dieser Operator hat das Manifest schon freigegeben.'),
}
