import type { Authenticator } from '@latchkey/contract'
import type { PasskeyPort } from '../../environment/passkeyPort.ts'
import type { InternalKit } from '../internalKit.ts'
import { present } from '../present.ts'
import { forgetPasskeys, signalAccepted } from './knownPasskeys.ts'
import { requireConfig } from './requireConfig.ts'

/** The signed-in user's passkeys. Also signals the accepted ones to the passkey provider. */
export async function listPasskeys(
  kit: InternalKit,
  port: PasskeyPort,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Authenticator[]> {
  const { userId } = present(kit)
  const { authenticators } = await kit.api.getAuthenticators({ userId }, { signal })
  const { rpId: rpID } = await requireConfig(kit, port)
  signalAccepted(kit, port, { rpID, userId, credentialIds: authenticators.map((one) => one.credentialId) })
  if (authenticators.length === 0) forgetPasskeys(kit, userId)
  return authenticators
}

/**
 * Removes a passkey from the signed-in user's account.
 *
 * @throws {@link ApiError} `LAST_CREDENTIAL`, `REAUTHENTICATION_REQUIRED`
 */
export async function removePasskey(
  kit: InternalKit,
  port: PasskeyPort,
  authenticatorId: string,
): Promise<void> {
  const { userId } = present(kit)
  await kit.api.deleteAuthenticators({ userId, authenticatorIds: [authenticatorId] })
  // It is removed, whether or not the rest can be listed now.
  await listPasskeys(kit, port).catch(() => {})
}
