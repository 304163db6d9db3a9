import { createEnclave } from '../createEnclave.ts'
import type { Enclave } from '../Enclave.ts'
import { readSecretsFile } from '../secretsFile.ts'

/**
 * An enclave in this process with the secrets of a file.
 *
 * @throws {@link EnclaveError} `UNAVAILABLE` if the file can't be used
 */
export async function openEnclaveFile(path: string): Promise<Enclave> {
  const { sealKey, previousSealKeys = [], ...signers } = await readSecretsFile(path)
  const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))
  const keys = { current: bytes(sealKey), previous: previousSealKeys.map(bytes) }
  return createEnclave({ sealKeys: { sealKeys: async () => keys }, ...signers })
}
