import type { PasskeyPort, PasskeySignal } from '../../environment/passkeyPort.ts'
import type { InternalKit } from '../internalKit.ts'
import { handlesOf } from './knownPasskeys.ts'

/** Tells whoever keeps the passkeys what the service knows. Nobody answers, and many browsers don't listen. */
function tell(port: PasskeyPort, signal: PasskeySignal): void {
  port.signal(signal).catch(() => {})
}

/** The service doesn't know the passkey: it need not be offered again. */
export const tellUnknown = (port: PasskeyPort, rpID: string, credentialID: string): void =>
  tell(port, { signalName: 'unknownCredential', rpID, credentialID })

/** These are all the passkeys that open the account; others of it need not be offered. */
export function tellAccepted(
  kit: InternalKit,
  port: PasskeyPort,
  { rpID, userId, credentialIds }: { rpID: string; userId: string; credentialIds: string[] },
): void {
  for (const userID of handlesOf(kit, userId))
    tell(port, {
      signalName: 'allAcceptedCredentials',
      ...{ rpID, userID, allAcceptedCredentialIDs: credentialIds },
    })
}

/** The person has another name now. */
export function tellName(
  kit: InternalKit,
  port: PasskeyPort,
  { rpID, userId, userName }: { rpID: string; userId: string; userName: string },
): void {
  for (const userID of handlesOf(kit, userId))
    tell(port, { signalName: 'currentUserDetails', rpID, userID, userName, userDisplayName: userName })
}
