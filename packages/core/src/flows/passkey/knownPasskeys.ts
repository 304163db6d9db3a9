import type { PasskeyPort, PasskeySignal } from '../../environment/passkeyPort.ts'
import { readJson, writeJson } from '../../storage/json.ts'
import type { InternalKit } from '../internalKit.ts'

/** Record in localStorage of passkeys used or created here: no credential, no contact. */
interface KnownPasskeys {
  readonly version: 1
  /** User handles (base64url) by user id, for signals to the passkey provider. */
  readonly handles: Readonly<Record<string, readonly string[]>>
}

/** Maximum number of users. */
const most = 20

function read({ environment, name }: InternalKit): KnownPasskeys['handles'] {
  const known = readJson<KnownPasskeys>(environment.metadata, name('passkeys'))
  return known?.version === 1 && known.handles ? known.handles : {}
}

/** Known user handles of a user's passkeys. */
export const handlesOf = (kit: InternalKit, userId: string): readonly string[] => read(kit)[userId] ?? []

/** Remembers that the user used or created a passkey on this device. */
export function rememberPasskey(kit: InternalKit, userId: string, userHandle: string | undefined): void {
  const { [userId]: before = [], ...others } = read(kit)
  const userHandles = userHandle === undefined ? before : [...new Set([userHandle, ...before])]
  const handles = Object.fromEntries([[userId, userHandles], ...Object.entries(others)].slice(0, most))
  // Without storage the button isn't shown next time; autofill still offers passkeys.
  writeJson(kit.environment.metadata, kit.name('passkeys'), { version: 1, handles })
}

/** Forgets a user who has no passkeys left. */
export function forgetPasskeys(kit: InternalKit, userId: string): void {
  const { [userId]: _, ...handles } = read(kit)
  const known = Object.keys(handles).length > 0 ? { version: 1, handles } : undefined
  writeJson(kit.environment.metadata, kit.name('passkeys'), known)
}

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
      rpID,
      userID,
      allAcceptedCredentialIDs: credentialIds,
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
