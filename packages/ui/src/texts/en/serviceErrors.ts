import type { ErrorText } from '../messages.ts'

const row = (title: string, text: string): ErrorText => ({ title, text })

/** Errors of enclave apps and purchases: rows of errors.ts. */
export const serviceErrors = {
  TVC_NOT_FOUND: row("We couldn't find that", 'It may have been removed. Go back and try again.'),
  TVC_APPROVAL_INVALID: row(
    "That approval isn't valid",
    'It has to be signed by the operator, for this manifest.',
  ),
  TVC_APPROVAL_EXISTS: row('Already approved', 'This operator has approved the manifest already.'),
}
