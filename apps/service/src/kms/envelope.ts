import { randomBytes } from 'node:crypto'
import { CryptoError, openAtRest, sealAtRest } from '@latchkey/crypto/node'

import { parseJson } from '../parseJson.ts'
import { StartRefused } from '../StartRefused.ts'
import { awsKeyPattern, createAwsKms } from './createAwsKms.ts'
import { createGcpKms, gcpKeyPattern } from './createGcpKms.ts'
import { type Kms, KmsFailure, type Outside } from './Kms.ts'

/** A key management service, by the name that an envelope has for it. */
const vendors = {
  aws: { pattern: awsKeyPattern, create: createAwsKms, example: 'aws:arn:aws:kms:REGION:ACCOUNT:key/ID' },
  gcp: {
    pattern: gcpKeyPattern,
    create: createGcpKms,
    example: 'gcp:projects/PROJECT/locations/LOCATION/keyRings/RING/cryptoKeys/KEY',
  },
} as const
type VendorName = keyof typeof vendors

/** A file of secrets, sealed with a key that only a KMS can unwrap. Bytes are base64. docs/deployment.md#keys-in-a-kms */
export interface Envelope {
  kms: VendorName
  keyId: string
  wrappedKey: string
  sealed: string
}

/** The envelope in a file, if it holds one. @throws {@link StartRefused} for an envelope that is incomplete */
export function readEnvelope(path: string, text: string): Envelope | undefined {
  const envelope: Envelope = Object(parseJson(text))
  const { kms, keyId, wrappedKey, sealed } = envelope
  if (kms === undefined) return undefined
  const isComplete = [keyId, wrappedKey, sealed].every((value) => typeof value === 'string')
  if (isComplete && Object.hasOwn(vendors, kms) && vendors[kms].pattern.test(keyId)) return envelope
  throw new StartRefused(`${path} is not an envelope: expected kms, keyId, wrappedKey and sealed.`)
}

/** Opens an envelope by one call to the KMS. @throws {@link StartRefused} in one sentence */
export async function openEnvelope(
  path: string,
  { kms, keyId, wrappedKey, sealed }: Envelope,
  outside: Outside,
): Promise<string> {
  const key = await asking(path, () =>
    vendors[kms].create(keyId, outside).unwrap(new Uint8Array(Buffer.from(wrappedKey, 'base64'))),
  )
  try {
    return new TextDecoder().decode(openAtRest(locationOf(keyId, key), Buffer.from(sealed, 'base64')))
  } catch (cause) {
    if (!(cause instanceof CryptoError) && !(cause instanceof RangeError)) throw cause
    throw new StartRefused(`${path} can't be opened: it was changed, or belongs to another key.`, { cause })
  } finally {
    key.fill(0)
  }
}

/**
 * Seals a file's text with a new key, and has the KMS wrap that.
 *
 * @param key Such as `aws:arn:aws:kms:…`.
 * @throws {@link StartRefused} in one sentence
 */
export async function sealEnvelope(
  path: string,
  text: string,
  key: string,
  outside: Outside,
): Promise<Envelope> {
  const { name, kms } = createKms(key, outside)
  const dataKey = new Uint8Array(randomBytes(32))
  try {
    const wrappedKey = Buffer.from(await asking(path, () => kms.wrap(dataKey))).toString('base64')
    const sealed = Buffer.from(sealAtRest(locationOf(kms.keyId, dataKey), text)).toString('base64')
    return { kms: name, keyId: kms.keyId, wrappedKey, sealed }
  } finally {
    dataKey.fill(0)
  }
}

function createKms(key: string, outside: Outside): { name: VendorName; kms: Kms } {
  for (const [name, { pattern, create }] of Object.entries(vendors) as [
    VendorName,
    (typeof vendors)[VendorName],
  ][]) {
    const keyId = key.slice(name.length + 1)
    if (key.startsWith(`${name}:`) && pattern.test(keyId)) return { name, kms: create(keyId, outside) }
  }
  const expected = Object.values(vendors).map(({ example }) => example)
  throw new StartRefused(`--kms-key is ${key}; expected ${expected.join(' or ')}.`)
}

const locationOf = (keyId: string, key: Uint8Array) => ({ key, table: 'secrets', id: keyId })

async function asking<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof KmsFailure)) throw cause
    throw new StartRefused(`The KMS key of ${path} can't be used: ${cause.message}.`, { cause })
  }
}
