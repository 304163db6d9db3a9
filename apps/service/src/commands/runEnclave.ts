import { readSecretsFile, serveEnclave, serveNotary, serveStandby } from '@latchkey/enclave'

import { journalOf, lockJournal } from '../files/lockJournal.ts'
import { StartRefused } from '../StartRefused.ts'
import type { OptionValues } from '../settings/options.ts'
import { enclaveFileOf, extraRootsOf, readEnclaveLimits } from '../settings/readEnclave.ts'
import { type EnclaveRole, readEnclaveRole } from '../settings/readEnclaveRole.ts'
import type { Print } from './Print.ts'

/**
 * Holds the keys in this process, for services that connect to its socket, until a signal ends it. As a notary, it keeps
 * the journal of states for enclaves in other processes; as a standby, a second one.
 *
 * @throws {@link StartRefused} if the settings or the secrets can't be used
 */
export async function runEnclave(values: OptionValues, print: Print): Promise<void> {
  const role = readEnclaveRole(values)
  const { close, ...facts } = await serve(role, values).catch((cause) => {
    throw cause instanceof StartRefused ? cause : new StartRefused(cause.message, { cause })
  })
  // A listener in place of the one by which Node opens its debugger.
  process.on('SIGUSR1', () => {})
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)))
  print({ ready: true, ...facts })
}

async function serve(role: EnclaveRole, values: OptionValues) {
  const secretsFile = enclaveFileOf(values)
  if (!secretsFile)
    throw new StartRefused('--enclave needs LATCHKEY_ENCLAVE_SECRETS_FILE (--create-secrets creates it).')
  if (role.role !== 'signer' && (await readSecretsFile(secretsFile)).verify)
    await lockJournal(role.journal ?? journalOf(secretsFile))
  const onFailure = (message: string) => void process.stderr.write(`${message}\n`)
  if (role.role === 'notary') {
    const { notary, journal, standby } = role
    const { address, close } = await serveNotary({ secretsFile, journal, address: notary, standby })
    return { notary: address, close }
  }
  if (role.role === 'standby') {
    const { id, close } = await serveStandby({ ...role, secretsFile, onFailure })
    return { standby: id, close }
  }
  const { close } = await serveEnclave({
    ...role,
    secretsFile,
    extraRoots: extraRootsOf(values),
    limits: readEnclaveLimits(values),
    onFailure,
  })
  return { enclave: role.socket, close }
}
