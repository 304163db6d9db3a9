import { createNodeKeyPair } from '@latchkey/crypto/node'
import { createEnclaveSecrets, type EnclaveSecrets } from '@latchkey/enclave'
import { createSecrets, type Secrets } from '@latchkey/server'

import { parseJson } from '../parseJson.ts'
import { StartRefused } from '../StartRefused.ts'
import { besideSecrets } from '../settings/readEnclave.ts'
import { readPrivateFile, writePrivateFile } from './privateFile.ts'

/** In development, the root user's private key is stored with the secrets. */
export interface DevelopmentSecrets extends Secrets {
  rootKey: string
}

/**
 * Creates files with new secrets for production: the service's, and the enclave's beside it.
 *
 * @throws {@link StartRefused} if both exist
 */
export async function makeSecretsFiles(path: string): Promise<void> {
  const service = await writePrivateFile(path, print(createSecrets()), { keep: true })
  const enclave = await writePrivateFile(besideSecrets(path), print(createEnclaveSecrets()), { keep: true })
  if (!service && !enclave)
    throw new StartRefused(
      `${path} exists and was left unchanged: data encrypted with these secrets needs them.`,
    )
}

/**
 * Reads the secrets file of an operator.
 *
 * @throws {@link StartRefused} if others may read the file, or if it is incomplete
 */
export async function readSecretsFile(path: string): Promise<Secrets> {
  return check(path, await readPrivateFile(path), Object.keys(createSecrets()))
}

/** Reads the secrets of a development directory, or creates them at the first start. */
export async function openDevelopmentSecrets(path: string): Promise<DevelopmentSecrets> {
  const fresh: DevelopmentSecrets = { ...createSecrets(), rootKey: createNodeKeyPair().exportPrivateKey() }
  const made = await writePrivateFile(path, print(fresh), { keep: true })
  return made ? fresh : check(path, await readPrivateFile(path), Object.keys(fresh))
}

function check<Keys extends Secrets>(path: string, text: string, names: readonly string[]): Keys {
  const found: Record<string, unknown> = Object(parseJson(text))
  const wrong = names.filter((name) => !/^[0-9a-f]{64}$/.test(String(found[name])))
  if (wrong.length === 0)
    return Object.fromEntries(names.map((name) => [name, found[name]])) as unknown as Keys
  throw new StartRefused(`${path} is not a secrets file: ${wrong.join(', ')} should be 64 hex digits.`)
}

const print = (secrets: Secrets | EnclaveSecrets): string => `${JSON.stringify(secrets, undefined, 2)}\n`
