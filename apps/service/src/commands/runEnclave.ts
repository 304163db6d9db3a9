import { serveEnclave } from '@latchkey/enclave'
import { StartRefused } from '../StartRefused.ts'
import type { OptionValues } from '../settings/options.ts'
import { enclaveFileOf, extraRootsOf, readEnclaveLimits } from '../settings/readEnclave.ts'
import type { Print } from './Print.ts'

/**
 * Holds the keys in this process, for services that connect to its socket, until a signal ends it.
 *
 * @throws {@link StartRefused} if the settings or the secrets can't be used
 */
export async function runEnclave(values: OptionValues, print: Print): Promise<void> {
  const secretsFile = enclaveFileOf(values)
  const socket = values.enclaveSocket
  if (!secretsFile || !socket)
    throw new StartRefused(
      '--enclave needs LATCHKEY_ENCLAVE_SECRETS_FILE (--create-secrets creates it) and LATCHKEY_ENCLAVE_SOCKET.',
    )
  const limits = readEnclaveLimits(values)
  const onFailure = (message: string) => void process.stderr.write(`${message}\n`)
  const listener = await serveEnclave({
    secretsFile,
    socket,
    extraRoots: extraRootsOf(values),
    limits,
    onFailure,
  }).catch((cause) => {
    throw new StartRefused(cause.message, { cause })
  })
  // A listener in place of the one by which Node opens its debugger.
  process.on('SIGUSR1', () => {})
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void listener.close().then(() => process.exit(0)))
  print({ ready: true, enclave: socket })
}
