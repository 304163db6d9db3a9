import type { Authenticator } from '@latchkey/contract'
import type { PasskeyPort } from '../../environment/passkeyPort.ts'
import type { InternalKit } from '../internalKit.ts'
import { present } from '../present.ts'
import { forgetPasskeys } from './knownPasskeys.ts'
import { requireConfig } from './requireConfig.ts'
import { tellAccepted } from './signals.ts'

/** The passkeys of the person who is signed in. Whoever keeps them is told which ones still count. */
export async function listPasskeys(
  kit: InternalKit,
  port: PasskeyPort,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Authenticator[]> {
  const { userId } = present(kit)
  const { authenticators } = await kit.api.getAuthenticators({ userId }, { signal })
  const { rpId: rpID } = await requireConfig(kit, port)
  tellAccepted(kit, port, { rpID, userId, credentialIds: authenticators.map((one) => one.credentialId) })
  if (authenticators.length === 0) forgetPasskeys(kit, userId)
  return authenticators
}

/**
 * Removes a passkey from the person who is signed in.
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
  // Removed it is, whether or not the rest can be listed now.
  await listPasskeys(kit, port).catch(() => {})
}
