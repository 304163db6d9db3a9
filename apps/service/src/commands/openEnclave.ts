import { createEnclave, type Enclave, startEnclaveProcess } from '@latchkey/enclave'
import type { Secrets } from '@latchkey/server'
import type { Log } from '@latchkey/server/ports'

import { StartRefused } from '../StartRefused.ts'
import type { ServiceSettings } from '../settings/readSettings.ts'

/**
 * Starts the process that holds the keys, with its own secrets, and waits until it is ready.
 *
 * @throws {@link StartRefused} if it can't use its secrets
 */
export async function openEnclaveProcess(
  { enclaveSecretsFile, enclaveUser }: Pick<ServiceSettings, 'enclaveSecretsFile' | 'enclaveUser'>,
  log?: Log,
): Promise<Enclave> {
  const enclave = startEnclaveProcess({
    secretsFile: enclaveSecretsFile!,
    user: enclaveUser,
    onEvent: ({ kind, ...facts }) => log?.warn(`enclave.${kind}`, facts),
  })
  try {
    await enclave.ready
    return enclave
  } catch (cause) {
    await enclave.close()
    const reason = cause instanceof Error ? cause.message : 'unknown'
    throw new StartRefused(`${reason} (${enclaveSecretsFile}; --create-secrets creates it.)`, { cause })
  }
}

/** The enclave of a development service: in this process, with the service's own secrets. */
export const openEnclaveHere = ({ sealKey, signerKey }: Secrets): Promise<Enclave> =>
  createEnclave({ sealKeys: { sealKeys: async () => ({ current: Buffer.from(sealKey, 'hex') }) }, signerKey })
