import { KitError } from '../errors/KitError.ts'

/**
 * Checked before a popup or a wallet is opened in vain.
 *
 * @throws {@link KitError} `CRYPTO_UNAVAILABLE`
 */
export function requireCrypto(): void {
  if (!crypto.subtle) noKeys(undefined)
}

/** Explains why no key could be made: browsers have no WebCrypto for a page that comes over http. */
export function noKeys(cause: unknown): never {
  throw new KitError('CRYPTO_UNAVAILABLE', {
    message: 'This page cannot create keys. Expected: a page over https, or on localhost.',
    cause,
  })
}
