import { CryptoError } from '@latchkey/crypto/node'

/**
 * What the first fitting key makes of it: during a rotation several are accepted, and nothing says which one fits.
 *
 * @throws what the first key threw, if none fits
 */
export async function tryKeys<Key, Result>(
  keys: readonly Key[],
  attempt: (key: Key) => Result | Promise<Result>,
): Promise<Result> {
  const refused: CryptoError[] = []
  for (const key of keys) {
    try {
      return await attempt(key)
    } catch (error) {
      if (!(error instanceof CryptoError)) throw error
      refused.push(error)
    }
  }
  throw refused[0]
}
