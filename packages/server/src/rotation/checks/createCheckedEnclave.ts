import { type Enclave, EnclaveError, type SealRequest } from '@latchkey/enclave'
import { SecretsRefused } from '../../errors/SecretsRefused.ts'
import type { PresentSecret } from './presentSecrets.ts'

export interface CheckedEnclave {
  /** Seals with keys of the database alone. */
  enclave: Enclave
  /** Compares the enclave's secrets with the database again. @throws SecretsRefused, EnclaveError UNAVAILABLE */
  check(): Promise<void>
}

/**
 * How long a comparison counts, ms. A process that stood still for longer compares again before it seals, since
 * `--adopt-secrets` waits for processes no longer than {@link processGoneMs}.
 */
const comparedMs = 60_000

/**
 * An enclave that doesn't seal anything with a key that wasn't compared with the database. It may be started again, with
 * another file, while the service runs: its first request to seal is then refused as UNAVAILABLE, and the new key compared.
 *
 * @param compare compares the enclave's secrets with the database; returns the seal key
 * @param onFailure called when a comparison in the background fails
 */
export function createCheckedEnclave(
  enclave: Enclave,
  {
    compare,
    onFailure,
    elapsed = () => performance.now(),
  }: {
    compare: () => Promise<PresentSecret>
    onFailure: (error: unknown) => void
    /** A clock that is never set, ms. */
    elapsed?: (() => number) | undefined
  },
): CheckedEnclave {
  let sealKeys: readonly string[] = []
  let comparedAt = Number.NEGATIVE_INFINITY
  let comparison: Promise<void> | undefined
  const check = () => {
    const began = elapsed()
    comparison ??= compare()
      .then(
        ({ current, others }) => {
          sealKeys = [current, ...others]
          comparedAt = began
        },
        (error) => {
          // While the enclave or the database is away, the keys stay those that were compared.
          if (error instanceof SecretsRefused) sealKeys = []
          throw error
        },
      )
      .finally(() => {
        comparison = undefined
      })
    return comparison
  }
  function refuse(message: string, cause?: unknown): EnclaveError {
    // Not awaited: the request may hold the database's only connection.
    check().catch(onFailure)
    return new EnclaveError('UNAVAILABLE', message, { cause })
  }
  const sealing =
    <Request extends SealRequest, Result>(operation: (request: Request) => Promise<Result>) =>
    async (request: Request): Promise<Result> => {
      if (elapsed() - comparedAt > comparedMs)
        throw refuse('The seal key was not compared with the database for a minute.')
      try {
        return await operation({ ...request, sealKeys })
      } catch (error) {
        if (!(error instanceof EnclaveError) || error.code !== 'SEAL_KEY_UNKNOWN') throw error
        throw refuse('The enclave was started with another seal key.', error)
      }
    }
  return {
    check,
    enclave: {
      ...enclave,
      createWallet: sealing(enclave.createWallet),
      createPrivateKey: sealing(enclave.createPrivateKey),
      createImportTarget: sealing(enclave.createImportTarget),
      importWallet: sealing(enclave.importWallet),
      importPrivateKey: sealing(enclave.importPrivateKey),
    },
  }
}
