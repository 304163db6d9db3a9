import { createNodeKeyPair, importNodeKeyPair, type NodeKeyPair } from '@latchkey/crypto/node'

import { parseJson } from '../parseJson.ts'
import { StartRefused } from '../StartRefused.ts'
import { readPrivateFile, writePrivateFile } from './privateFile.ts'

/** A root user's key and its organization. A development service writes the same to its service.json. */
export interface RootKey {
  organizationId: string
  /** If the file contains it. */
  apiBaseUrl: string | undefined
  keyPair: NodeKeyPair
}

/** IDs of a new organization and its root user. */
interface Ids {
  organizationId: string
  userId: string
}

/**
 * Creates a file with a new key.
 *
 * @returns the public key, and a function that adds the organization to the file
 * @throws {@link StartRefused} if the file exists
 */
export async function makeRootKeyFile(
  path: string,
): Promise<{ publicKey: string; belongsTo(ids: Ids): Promise<void> }> {
  const { publicKey, exportPrivateKey } = createNodeKeyPair()
  const rootApiKey = { publicKey, privateKey: exportPrivateKey() }
  if (!(await writePrivateFile(path, print({ rootApiKey }), { keep: true })))
    throw new StartRefused(`${path} exists and was left unchanged: it may be the only copy of a key.`)
  return {
    publicKey,
    async belongsTo(ids) {
      await writePrivateFile(path, print({ ...ids, rootApiKey }))
    },
  }
}

/** @throws {@link StartRefused} if others may read the file, or if it is incomplete */
export async function readRootKeyFile(path: string): Promise<RootKey> {
  const file: Record<string, unknown> = Object(parseJson(await readPrivateFile(path)))
  const { organizationId, apiBaseUrl, rootApiKey } = file
  const { privateKey } = Object(rootApiKey)
  if (typeof organizationId === 'string' && /^[0-9a-f]{64}$/.test(String(privateKey))) {
    const address = typeof apiBaseUrl === 'string' ? apiBaseUrl : undefined
    return { organizationId, apiBaseUrl: address, keyPair: importNodeKeyPair(privateKey) }
  }
  throw new StartRefused(
    `${path} is not a root key file: expected organizationId and rootApiKey with a privateKey.`,
  )
}

const print = (file: object): string => `${JSON.stringify(file, undefined, 2)}\n`
