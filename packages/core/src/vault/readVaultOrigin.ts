import type { ClientContext } from '../client/client.types.ts'
import { KitError } from '../errors/KitError.ts'
import { fetchOnce } from '../sessions/startSession.ts'

/**
 * The vault's origin: the developer's, else from `apiBaseUrl`, never from the proxy. docs/decisions.md#export-and-import
 *
 * @throws {@link KitError} `VAULT_MISSING`
 */
export async function readVaultOrigin(context: ClientContext): Promise<string> {
  const configured = context.config.vaultOrigin
  if (configured) return configured
  const { vaultOrigin } = await fetchOnce(context, 'latchkey.json', false)
  if (typeof vaultOrigin === 'string' && isOrigin(vaultOrigin)) return vaultOrigin
  throw new KitError('VAULT_MISSING', {
    message:
      'The service has no vault. Expected: vaultOrigin in latchkey.json, set by VAULT_URL on the service.',
  })
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text
