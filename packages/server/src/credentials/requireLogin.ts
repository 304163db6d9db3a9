import { type LoginStrength, loginOf } from '@latchkey/contract/server'
import type { SubmitOperation } from '@latchkey/contract/wire'

import type { Context } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { passkeyType } from '../store/passkeyCaller.ts'

/**
 * Checks that the caller has signed in as the definition of the operation asks.
 * @throws ServiceError REAUTHENTICATION_REQUIRED, STEP_UP_REQUIRED
 */
export function requireLogin(context: Context, name: SubmitOperation, parameters: object): void {
  requireStrength(context, loginOf(name, parameters))
}

/** The same for a strength that follows from more than the parameters. @throws as {@link requireLogin} */
export function requireStrength(context: Context, strength: LoginStrength): void {
  if (strength === 'vault') requireVault(context)
  else if (strength !== 'any') requireRecentLogin(context)
}

/** A refresh is not a login. API keys and passkeys need none. docs/decisions.md#recent-login */
function requireRecentLogin({ caller, now, submittedAt = now, settings }: Context): void {
  const { authTime } = caller.credential
  if (authTime === null || submittedAt - authTime <= settings.reauthenticationSeconds * 1_000) return
  throw new ServiceError('REAUTHENTICATION_REQUIRED', { maxAgeSeconds: settings.reauthenticationSeconds })
}

/**
 * Keys are exported and imported in the vault: by a passkey used there, by a login key whose own login was there
 * moments ago, or by a long-lived API key, which no page has. docs/decisions.md#export-and-import
 * @throws ServiceError STEP_UP_REQUIRED
 */
function requireVault(context: Context): void {
  const { type, authTime, expiresAt } = context.caller.credential
  if (type === passkeyType ? isVault(context, context.caller.page) : isVaultLogin(context)) return
  if (type !== passkeyType && authTime === null && expiresAt === null) return
  const { vaultOrigin: origin, reauthenticationSeconds: maxAgeSeconds } = context.settings
  throw new ServiceError('STEP_UP_REQUIRED', {
    vault: origin === undefined ? { maxAgeSeconds } : { origin, maxAgeSeconds },
  })
}

const isVault = ({ settings }: Context, origin: string | null | undefined): boolean =>
  settings.vaultOrigin !== undefined && origin === settings.vaultOrigin

function isVaultLogin(context: Context): boolean {
  const { caller, now, submittedAt = now, settings } = context
  const { authTime, pageOrigin } = caller.credential
  return (
    isVault(context, pageOrigin) &&
    authTime !== null &&
    submittedAt - authTime <= settings.reauthenticationSeconds * 1_000
  )
}
