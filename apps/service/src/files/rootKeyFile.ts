import { createNodeKeyPair, importNodeKeyPair, type NodeKeyPair } from '@latchkey/crypto/node'

import { parseJson } from '../parseJson.ts'
import { StartRefused } from '../StartRefused.ts'
import { readPrivateFile, writePrivateFile } from './privateFile.ts'

/** A root user's key and where it counts. A development service says the same in its service.json. */
export interface RootKey {
  organizationId: string
  /** Where the file says it. */
  apiBaseUrl: string | undefined
  keyPair: NodeKeyPair
}

/** What an organization is called by. */
interface Ids {
  organizationId: string
  userId: string
}

/**
 * Makes a file of a new key, before anybody can have the key.
 *
 * @returns the public half, and the way to write down whose it has become
 * @throws {@link StartRefused} if the file exists
 */
export async function makeRootKeyFile(
  path: string,
): Promise<{ publicKey: string; belongsTo(ids: Ids): Promise<void> }> {
  const { publicKey, exportPrivateKey } = createNodeKeyPair()
  const rootApiKey = { publicKey, privateKey: exportPrivateKey() }
  if (!(await writePrivateFile(path, print({ rootApiKey }), { keep: true })))
    throw new StartRefused(`${path} exists. It is left as it is: it may be somebody's only key.`)
  return {
    publicKey,
    async belongsTo(ids) {
      await writePrivateFile(path, print({ ...ids, rootApiKey }))
    },
  }
}

/** @throws {@link StartRefused} if others may read the file, or if something is missing in it */
export async function readRootKeyFile(path: string): Promise<RootKey> {
  const file: Record<string, unknown> = Object(parseJson(await readPrivateFile(path)))
  const { organizationId, apiBaseUrl, rootApiKey } = file
  const { privateKey } = Object(rootApiKey)
  if (typeof organizationId === 'string' && /^[0-9a-f]{64}$/.test(String(privateKey))) {
    const address = typeof apiBaseUrl === 'string' ? apiBaseUrl : undefined
    return { organizationId, apiBaseUrl: address, keyPair: importNodeKeyPair(privateKey) }
  }
  throw new StartRefused(
    `${path} is no key of an organization: it should have organizationId and rootApiKey with a privateKey.`,
  )
}

const print = (file: object): string => `${JSON.stringify(file, undefined, 2)}\n`
