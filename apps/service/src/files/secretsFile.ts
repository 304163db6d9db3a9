import { randomBytes } from 'node:crypto'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { createEnclaveSecrets } from '@latchkey/enclave'
import { createSecrets, type RotatableSecret, rotatableSecrets, type Secrets } from '@latchkey/server'

import { openEnvelope, readEnvelope } from '../kms/envelope.ts'
import { ownOutside } from '../kms/Kms.ts'
import { parseJson } from '../parseJson.ts'
import { StartRefused } from '../StartRefused.ts'
import { besideSecrets } from '../settings/readEnclave.ts'
import { readPrivateFile, writePrivateFile } from './privateFile.ts'
import type { NewVerify } from './verifySecrets.ts'

/** The other key of a rotation under way. docs/rotation.md#the-services-own-secrets */
export interface OtherKey {
  /** The new key, which is accepted but not used yet; or the one before, which is still accepted. */
  is: 'new' | 'old'
  key: string
  /** ISO 8601. Missing in development and in files written by hand. */
  madeAt?: string | undefined
  /** When the old key was replaced. */
  replacedAt?: string | undefined
}

/** The secrets as their file holds them. */
export interface StoredSecrets extends Omit<Secrets, 'others'> {
  /** When each key was made, ISO 8601. Missing in development and in files written by hand. */
  madeAt?: Partial<Record<string, string>> | undefined
  rotations?: Partial<Record<RotatableSecret, OtherKey>> | undefined
}

/** In development, the root user's private key is stored with the secrets. */
export interface DevelopmentSecrets extends Secrets {
  rootKey: string
  /** Authenticates the journal of states. Missing in directories of before, whose enclave verifies nothing. */
  journalKey?: string | undefined
}

/**
 * Creates files with new secrets for production: the service's, and the enclave's beside it.
 *
 * @param verify - how the enclave verifies. @default not at all
 * @param isAsked - whether the operator asked for it. The enclave of a service that has secrets already verifies only then:
 * its database has no states yet.
 * @throws {@link StartRefused} if both exist, or if the enclave's exists, so that it doesn't get what was asked for
 */
export async function makeSecretsFiles(
  path: string,
  verify?: NewVerify,
  isAsked: boolean = verify !== undefined,
): Promise<void> {
  const write = (file: string, secrets: object) =>
    writePrivateFile(file, print({ ...secrets, madeAt: madeNow(secrets) }), { keep: true })
  const enclavePath = besideSecrets(path)
  const service = await write(path, createSecrets())
  const verifies = verify && (service || isAsked) && { verify }
  const enclave = await write(enclavePath, { ...createEnclaveSecrets(), ...verifies })
  if (!service && !enclave)
    throw new StartRefused(
      `${path} exists and was left unchanged: data encrypted with these secrets needs them.`,
    )
  if (verify && isAsked && !enclave)
    throw new StartRefused(
      `${path} was created, but ${enclavePath} exists and was left unchanged: its enclave verifies as before. Change that with --verify-requests ${verify.mode}.`,
    )
}

/**
 * Reads the secrets file of an operator, which may be an envelope that a KMS opens.
 *
 * @throws {@link StartRefused} if others may read the file, if it is incomplete, or if the KMS refuses
 */
export async function readSecretsFile(path: string): Promise<Secrets> {
  return toSecrets(await openStoredSecrets(path))
}

/** The secrets with the times and rotations of their keys. @throws {@link StartRefused} as `readSecretsFile` does */
export async function openStoredSecrets(path: string): Promise<StoredSecrets> {
  const text = await readPrivateFile(path)
  const envelope = readEnvelope(path, text)
  const opened = envelope ? await openEnvelope(path, envelope, ownOutside()) : text
  return check(path, opened, Object.keys(createSecrets()))
}

/** Opens secrets as {@link openStoredSecrets} does, to change them: a file that a KMS keeps closed is refused. */
export async function readStoredSecrets(path: string): Promise<StoredSecrets> {
  const text = await readPrivateFile(path)
  if (readEnvelope(path, text))
    throw new StartRefused(
      `${path} is wrapped: open it with --unwrap-secrets, change it, and wrap it again (docs/deployment.md#keys-in-a-kms).`,
    )
  return check(path, text, Object.keys(createSecrets()))
}

/** Writes what {@link readStoredSecrets} read, changed. */
export async function writeStoredSecrets(path: string, secrets: StoredSecrets): Promise<void> {
  await writePrivateFile(path, print(secrets))
}

/** Reads the secrets of a development directory, or creates them at the first start. */
export async function openDevelopmentSecrets(path: string): Promise<DevelopmentSecrets> {
  const fresh = { ...createSecrets(), rootKey: createNodeKeyPair().exportPrivateKey() }
  const journalKey = randomBytes(32).toString('hex')
  const isWritten = await writePrivateFile(path, print({ ...fresh, journalKey }), { keep: true })
  if (isWritten) return { ...fresh, journalKey }
  const stored = check<StoredSecrets & DevelopmentSecrets>(
    path,
    await readPrivateFile(path),
    Object.keys(fresh),
  )
  return { ...toSecrets(stored), rootKey: stored.rootKey, journalKey: stored.journalKey }
}

function check<Stored extends StoredSecrets>(path: string, text: string, names: readonly string[]): Stored {
  const content: Record<string, unknown> = Object(parseJson(text))
  const refuse = (what: string[], expected: string): never => {
    throw new StartRefused(`${path} is not a secrets file: ${what.join(', ')} should be ${expected}.`)
  }
  const { journalKey } = content as Partial<DevelopmentSecrets>
  const wrong = names.filter((name) => !isKey(content[name]))
  if (journalKey !== undefined && !isKey(journalKey)) wrong.push('journalKey')
  if (wrong.length > 0) refuse(wrong, '64 hex digits')
  const rotations = Object.entries(Object(content.rotations))
  const broken = rotations.filter(([name, other]) => !isRotatable(name) || !isOtherKey(other))
  if (broken.length > 0)
    refuse(
      broken.map(([name]) => `rotations.${name}`),
      'a new or an old key',
    )
  return content as unknown as Stored
}

const isKey = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const isRotatable = (name: string): name is RotatableSecret =>
  (rotatableSecrets as readonly string[]).includes(name)
const isOtherKey = (value: unknown): value is OtherKey => {
  const { is, key } = Object(value) as OtherKey
  return isKey(key) && (is === 'new' || is === 'old')
}

/** Stored secrets in the form that the server takes. */
export function toSecrets({ madeAt, rotations, ...stored }: StoredSecrets): Secrets {
  const names = Object.keys(createSecrets()) as (keyof Omit<Secrets, 'others'>)[]
  const secrets = Object.fromEntries(names.map((name) => [name, stored[name]])) as unknown as Secrets
  const others = Object.entries(rotations ?? {}).map(([name, { key }]) => [name, [key]])
  return others.length === 0 ? secrets : { ...secrets, others: Object.fromEntries(others) }
}

const madeNow = (secrets: object) => {
  const names = Object.entries(secrets).flatMap(([name, secret]) => (isKey(secret) ? [name] : []))
  const now = new Date().toISOString()
  return Object.fromEntries(names.map((name) => [name, now]))
}

const print = (secrets: object): string => `${JSON.stringify(secrets, undefined, 2)}\n`
