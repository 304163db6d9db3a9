import type { PasskeyPort, PasskeySignal } from '../../environment/passkeyPort.ts'
import type { InternalKit } from '../internalKit.ts'
import { handlesOf } from './knownPasskeys.ts'

/** Signals the service's state to the passkey provider. Best effort: many browsers ignore it. */
function send(port: PasskeyPort, signal: PasskeySignal): void {
  port.signal(signal).catch(() => {})
}

/** The service doesn't know the passkey. */
export const signalUnknown = (port: PasskeyPort, rpID: string, credentialID: string): void =>
  send(port, { signalName: 'unknownCredential', rpID, credentialID })

/** All passkeys of the account. Others need not be offered. */
export function signalAccepted(
  kit: InternalKit,
  port: PasskeyPort,
  { rpID, userId, credentialIds }: { rpID: string; userId: string; credentialIds: string[] },
): void {
  for (const userID of handlesOf(kit, userId))
    send(port, {
      signalName: 'allAcceptedCredentials',
      ...{ rpID, userID, allAcceptedCredentialIDs: credentialIds },
    })
}

/** The user has a new name. */
export function signalName(
  kit: InternalKit,
  port: PasskeyPort,
  { rpID, userId, userName }: { rpID: string; userId: string; userName: string },
): void {
  for (const userID of handlesOf(kit, userId))
    send(port, { signalName: 'currentUserDetails', rpID, userID, userName, userDisplayName: userName })
}
