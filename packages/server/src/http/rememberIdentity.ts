import type { Enclave } from '@latchkey/enclave'

/**
 * The enclave's public keys, which clients need whether the enclave answers or not: while it is away, the last ones.
 *
 * @throws EnclaveError UNAVAILABLE if it has never answered
 */
export function rememberIdentity({ identity }: Pick<Enclave, 'identity'>): Enclave['identity'] {
  let last: Awaited<ReturnType<Enclave['identity']>> | undefined
  return async () => {
    try {
      last = await identity()
      return last
    } catch (error) {
      if (last) return last
      throw error
    }
  }
}
