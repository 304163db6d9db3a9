import { createHash } from 'node:crypto'
import { curveOfScheme, type Stamp } from '@latchkey/crypto/node'

import type { Environment } from '../context/context.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { pagesOf } from '../organizations/organizationPages.ts'
import type { FoundCaller } from '../store/caller.ts'
import type { Database } from '../store/database/store.ts'
import { findProxyConfigOf, type ProxySettings, settingsOf } from '../store/proxyConfigs.ts'
import { checkSignIn } from '../wallet-login/checkSignIn.ts'
import { isWalletType, keyTypeOf } from '../wallet-login/walletCurves.ts'

/**
 * Checks a wallet's stamp beyond its signature, once its owner is known: the stamp uses the curve of the key, the
 * organization allows wallet login, and the signed text is a sign-in to one of its sites. A signature over the body
 * itself is bound to no site, so it counts only if the deployment allows it. docs/decisions.md#wallet-stamps
 * @returns origin of the page that the signed text names
 * @throws ServiceError PUBLIC_KEY_NOT_FOUND, METHOD_DISABLED, WALLET_STAMP_INVALID, REQUEST_EXPIRED
 */
export async function checkWalletStamp(
  { settings, clock }: Environment,
  db: Database,
  { stamp, rawBody, stamper }: { stamp: Stamp; rawBody: Uint8Array; stamper: FoundCaller },
): Promise<string | undefined> {
  const { credential, organization } = stamper.caller
  const curve = curveOfScheme(stamp.scheme)
  if (curve === 'P256') {
    // The same bytes may be a valid point on both curves.
    if (isWalletType(credential.type)) throw new ServiceError('PUBLIC_KEY_NOT_FOUND', {})
    return undefined
  }
  if (!curve || credential.type !== keyTypeOf(curve)) throw new ServiceError('PUBLIC_KEY_NOT_FOUND', {})
  const { publicKey, message } = stamp
  const row = await findProxyConfigOf(db, organization.tenantId)
  const proxySettings: Partial<ProxySettings> = row ? settingsOf(row) : {}
  const { allowedAuthMethods = [] } = proxySettings
  // Keys of the parent organization belong to backends, not wallets' users.
  if (organization.parentId !== null && !allowedAuthMethods.includes('wallet'))
    throw new ServiceError('METHOD_DISABLED', { method: 'wallet' })
  if (message === undefined) {
    if (settings.wallets.bareStamps) return undefined
    throw new ServiceError('WALLET_STAMP_INVALID', {
      reason: 'text: got none, expected one that names the site',
    })
  }
  const nonce = createHash('sha256').update(rawBody).digest('hex')
  return checkSignIn(
    { curve, publicKey, message, nonce },
    { isStamp: true, pages: pagesOf(proxySettings, settings), settings, now: clock.now() },
  )
}
