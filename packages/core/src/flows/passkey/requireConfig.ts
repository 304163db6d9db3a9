import { requireAuthConfig } from '../../client/authConfig.ts'
import type { AuthConfig } from '../../client/authConfig.types.ts'
import type { PasskeyPort } from '../../environment/passkeyPort.ts'
import type { InternalKit } from '../internalKit.ts'

/** The organization's configuration, with the RP ID of its passkeys. @throws {@link KitError} */
export async function requireConfig(
  kit: InternalKit,
  port: PasskeyPort,
): Promise<AuthConfig & { rpId: string }> {
  const config = await requireAuthConfig(kit)
  return { ...config, rpId: config.passkeyRpId ?? port.host() }
}
