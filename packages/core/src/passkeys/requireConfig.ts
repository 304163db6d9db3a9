import type { AuthConfig } from '../authConfig.types.ts'
import { KitError } from '../errors/KitError.ts'
import type { InternalKit } from '../internalKit.ts'
import type { PasskeyPort } from './passkeys.types.ts'

/** The organization's configuration, and the site that its passkeys belong to. @throws {@link KitError} */
export async function requireConfig(
  { authConfig }: InternalKit,
  port: PasskeyPort,
): Promise<AuthConfig & { rpId: string }> {
  const { config, error } = authConfig.state.config ? authConfig.state : await authConfig.load()
  if (config) return { ...config, rpId: config.passkeyRpId ?? port.host() }
  throw new KitError(error?.code ?? 'UNKNOWN', {
    message: 'wallet_kit_config: not loaded.',
    ...error,
  })
}
