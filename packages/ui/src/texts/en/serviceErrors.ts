import type { ErrorText } from '../messages.ts'
import { vaultErrors } from './vaultErrors.ts'

const row = (title: string, text: string): ErrorText => ({ title, text })

/** Errors of enclave apps, purchases and smart contract interfaces: rows of errors.ts. */
export const serviceErrors = {
  ...vaultErrors,
  TVC_NOT_FOUND: row("We couldn't find that", 'It may have been removed. Go back and try again.'),
  TVC_APPROVAL_INVALID: row("That approval isn't valid", 'The operator has to sign it, for this manifest.'),
  TVC_APPROVAL_EXISTS: row('Already approved', 'This operator has already approved the manifest.'),
  ON_RAMP_NOT_CONFIGURED: row(
    "Buying crypto isn't set up",
    "This app can't use that payment provider. Contact the app's support.",
  ),
  ON_RAMP_TRANSACTION_NOT_FOUND: row("We couldn't find that purchase", 'Start a new one.'),
  ON_RAMP_REFUSED: row(
    'The payment provider refused the request',
    "This app isn't set up correctly with the provider. Contact the app's support.",
  ),
  WEBHOOK_SIGNATURE_INVALID: row("You don't have access to this", "Ask the app's support for access."),
  WEBHOOK_ENDPOINT_NOT_FOUND: row(
    "We couldn't find that",
    'It may have been removed. Go back and try again.',
  ),
  ADDRESS_NOT_ALLOWED: row(
    "This network isn't allowed",
    "Connect from an allowed network, or contact the app's support.",
  ),
  SMART_CONTRACT_INTERFACE_NOT_FOUND: row(
    "We couldn't find that",
    'It may have been removed. Go back and try again.',
  ),
  SMART_CONTRACT_INTERFACE_EXISTS: row(
    'This contract already has an interface',
    'Delete that one first, then add the new one.',
  ),
  SMART_CONTRACT_INTERFACE_INVALID: row(
    "We couldn't read that interface",
    'It has to be the ABI of a contract or the Anchor IDL of a program, as JSON.',
  ),
}
