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
 * An enclave that doesn't seal anything with a key that wasn't compared with the database. It may be started again, with
 * another file, while the service runs: its first request to seal is then refused as UNAVAILABLE, and the new key compared.
 *
 * @param compare compares the enclave's secrets with the database; returns the seal key
 * @param onFailure called when a comparison in the background fails
 */
export function createCheckedEnclave(
  enclave: Enclave,
  { compare, onFailure }: { compare: () => Promise<PresentSecret>; onFailure: (error: unknown) => void },
): CheckedEnclave {
  let sealKeys: readonly string[] = []
  let comparison: Promise<void> | undefined
  const check = () => {
    comparison ??= compare()
      .then(
        ({ current, others }) => {
          sealKeys = [current, ...others]
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
  const sealing =
    <Request extends SealRequest, Result>(operation: (request: Request) => Promise<Result>) =>
    async (request: Request): Promise<Result> => {
      try {
        return await operation({ ...request, sealKeys })
      } catch (error) {
        if (!(error instanceof EnclaveError) || error.code !== 'SEAL_KEY_UNKNOWN') throw error
        // Not awaited: the request may hold the database's only connection.
        check().catch(onFailure)
        throw new EnclaveError('UNAVAILABLE', 'The enclave was started with another seal key.', {
          cause: error,
        })
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
