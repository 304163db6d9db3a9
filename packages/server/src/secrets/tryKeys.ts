import { CryptoError } from '@latchkey/crypto/node'

/**
 * Result of the first key that works: during a rotation several are accepted, and nothing says which one applies.
 *
 * @throws what the first key threw, if none works
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
