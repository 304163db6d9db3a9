import { createNodeKeyPair } from '@latchkey/crypto/node'
import { createSecrets, type Secrets } from '@latchkey/server'

import { parseJson } from '../parseJson.ts'
import { StartRefused } from '../StartRefused.ts'
import { readPrivateFile, writePrivateFile } from './privateFile.ts'

/** In development the private key of the first root user lies with the secrets. */
export interface DevelopmentSecrets extends Secrets {
  rootKey: string
}

/**
 * Makes a file of new secrets for production.
 *
 * @throws {@link StartRefused} if the file exists
 */
export async function makeSecretsFile(path: string): Promise<void> {
  const made = await writePrivateFile(path, print(createSecrets()), { keep: true })
  if (!made)
    throw new StartRefused(`${path} exists. It is left as it is: what it sealed, nothing else can open.`)
}

/**
 * Reads secrets that an operator keeps.
 *
 * @throws {@link StartRefused} if others may read the file, or if something is missing in it
 */
export async function readSecretsFile(path: string): Promise<Secrets> {
  return check(path, await readPrivateFile(path), Object.keys(createSecrets()))
}

/** Reads the secrets of a development directory, or makes them at its first start. */
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
  throw new StartRefused(`${path} is not a file of secrets: ${wrong.join(', ')} should be 64 hex digits.`)
}

const print = (secrets: Secrets): string => `${JSON.stringify(secrets, undefined, 2)}\n`
