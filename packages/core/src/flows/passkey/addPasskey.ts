import { decodeHex, encodeBase64Url } from '@latchkey/crypto'
import type { PasskeyPort } from '../../environment/passkeyPort.ts'
import { hasCode } from '../../errors/KitError.ts'
import type { Session } from '../../sessions/session.ts'
import type { InternalKit } from '../internalKit.ts'
import { nameOf, presentAs, presentRecently } from '../present.ts'
import { rememberPasskey, signalAccepted, signalUnknown } from './knownPasskeys.ts'
import { describePasskey, type NewPasskeyParams, registerPasskey } from './registerPasskey.ts'
import { requireConfig } from './requireConfig.ts'

/** A created passkey that the service has not confirmed yet. In memory only. */
export interface PasskeyAddProgress {
  userId?: string | undefined
  passkey?: NewPasskeyParams | undefined
}

export interface AddPasskeyParameters {
  name?: string | undefined
  /** Pass the same object again to continue without another prompt. */
  progress: PasskeyAddProgress
  /** Called when the prompt was answered. */
  picked(): void
  signal: AbortSignal
}

/**
 * Adds a passkey to the signed-in user's account. Resolves with its id.
 *
 * @throws {@link KitError} `REAUTHENTICATION_REQUIRED` (before the prompt, if the login is too old),
 * `SESSION_MISSING`, `PASSKEY_EXISTS`, `PASSKEY_CANCELLED`, ...
 * @throws {@link ApiError} `PASSKEY_INVALID`, `CREDENTIAL_CONFLICT`
 */
export async function addPasskey(
  kit: InternalKit,
  port: PasskeyPort,
  { name, progress, picked, signal }: AddPasskeyParameters,
): Promise<string> {
  const session = presentRecently(kit, 'create_authenticators')
  const { userId } = session
  const { rpId } = await requireConfig(kit, port)
  const { authenticators } = await kit.api.getAuthenticators({ userId }, { signal })
  if (progress.userId !== userId) Object.assign(progress, { userId, passkey: undefined })
  const createdId = progress.passkey?.attestation.credentialId
  const there = authenticators.find(({ credentialId }) => credentialId === createdId)
  if (there) return there.authenticatorId
  const user = {
    id: handleOf(session),
    name: session.contact ?? (await nameOf(kit, userId, signal)),
  }
  const exclude = authenticators.map(describePasskey)
  progress.passkey ??= await registerPasskey(kit, port, {
    rpId,
    user,
    exclude,
    signal,
    authenticatorName: name,
  })
  const { passkey } = progress
  picked()
  const { credentialId } = passkey.attestation
  presentAs(kit, userId)
  const params = { userId, authenticators: [passkey] }
  const { authenticatorIds } = await kit.api.createAuthenticators(params, { signal }).catch((error) => {
    if (hasCode(error, 'PASSKEY_INVALID')) {
      progress.passkey = undefined
      signalUnknown(port, rpId, credentialId)
    }
    throw error
  })
  progress.passkey = undefined
  rememberPasskey(kit, userId, user.id)
  const credentialIds = [...authenticators.map((one) => one.credentialId), credentialId]
  signalAccepted(kit, port, { rpID: rpId, userId, credentialIds })
  return authenticatorIds[0]!
}

/** The account's id, which contains no personal data. WebAuthn Level 3 §14.6.1 */
const handleOf = ({ organizationId }: Session) =>
  encodeBase64Url(decodeHex(organizationId.replaceAll('-', '')))
