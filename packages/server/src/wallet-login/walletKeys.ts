import type { ApiKeyCurve, WalletProof } from '@latchkey/contract'
import { createWalletProofNonce } from '@latchkey/crypto'
import { verifyWalletProof } from '@latchkey/crypto/node'

import type { Context } from '../context/context.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import { readPages } from '../organizations/organizationPages.ts'
import { readPublicKey } from '../parsing/publicKeys.ts'
import { checkSignIn } from './checkSignIn.ts'
import { curveOf } from './walletCurves.ts'

/** A key to be added. */
export interface WantedKey {
  publicKey: string
  curveType: ApiKeyCurve
  expirationSeconds?: string | undefined
  walletProof?: WalletProof | undefined
}

/**
 * Checks that keys are points on their curves and differ from each other. Wallet keys never expire.
 *
 * @param path Their place in the request.
 * @throws ServiceError REQUEST_INVALID
 */
export function checkKeys(path: string, keys: readonly WantedKey[], seen = new Set<string>()): void {
  for (const [at, { publicKey, curveType, expirationSeconds, walletProof }] of keys.entries()) {
    const curve = curveOf(curveType)
    readPublicKey(`${path}.${at}.publicKey`, publicKey, curve)
    if (seen.has(publicKey))
      throw invalid(`${path}.${at}.publicKey`, 'got the same key twice, expected each key once')
    seen.add(publicKey)
    if (curve === 'P256' && walletProof !== undefined)
      throw invalid(`${path}.${at}.walletProof`, 'got a proof, expected none of a P-256 key')
    if (curve !== 'P256' && expirationSeconds !== undefined)
      throw invalid(`${path}.${at}.expirationSeconds`, "got a lifetime, expected none of a wallet's key")
  }
}

/**
 * Requires proof of possession for wallet keys that are added to an account with other credentials. Otherwise somebody
 * else's wallet could be added, and its owner would share the account. docs/decisions.md#credentials
 *
 * @param joinsOf The credentials that a key joins. If there are none, no proof is needed.
 * @throws ServiceError REQUEST_INVALID, WALLET_STAMP_INVALID
 */
export async function checkWalletProofs(
  context: Context,
  {
    path,
    keys,
    joinsOf,
  }: { path: string; keys: readonly WantedKey[]; joinsOf: (key: WantedKey) => string[] },
): Promise<void> {
  for (const [at, key] of keys.entries()) {
    const curve = curveOf(key.curveType)
    if (curve === 'P256') continue
    const { publicKey, walletProof } = key
    const joins = joinsOf(key)
    if (walletProof === undefined && joins.length === 0) continue
    if (walletProof === undefined)
      throw invalid(`${path}.${at}.walletProof`, "got none, expected a proof by the wallet's key")
    if (!verifyWalletProof({ curve, publicKey }, walletProof))
      throw new ServiceError('WALLET_STAMP_INVALID', { reason: 'signature: does not verify with the key' })
    const nonce = await createWalletProofNonce(joins)
    const { message } = walletProof
    checkSignIn(
      { curve, publicKey, message, nonce },
      { ...context, isStamp: false, pages: await readPages(context) },
    )
  }
}
