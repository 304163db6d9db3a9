import { normalisePublicKey } from '@latchkey/crypto/node'
import { createServer } from '@latchkey/server'

import { readSecretsFile } from '../files/secretsFile.ts'
import { StartRefused } from '../StartRefused.ts'
import type { ServiceSettings } from '../settings/readSettings.ts'
import { lockStore, openStore } from './openStore.ts'
import { refusing } from './refusing.ts'

/** Makes an organization whose root user holds the key, and prints both ids as one line of JSON on stdout. */
export async function createOrganization(
  settings: ServiceSettings,
  name: string,
  rootPublicKey: string | undefined,
): Promise<void> {
  if (settings.mode === 'development') {
    throw new StartRefused(
      'A development service makes its own organization; --create-organization is for production.',
    )
  }
  const publicKey = readPublicKey(rootPublicKey)
  const secrets = await readSecretsFile(settings.secretsFile!)
  const store = await openStore(settings, await lockStore(settings))
  try {
    const server = await createServer({
      store,
      secrets,
      settings: {},
      mailer: refusing,
      sms: refusing,
    })
    const made = await server.createOrganization({ name, rootPublicKey: publicKey })
    await server.close()
    process.stdout.write(`${JSON.stringify(made)}\n`)
  } finally {
    await store.close()
  }
}

function readPublicKey(text: string | undefined): string {
  if (text === undefined) throw new StartRefused('--create-organization needs --root-public-key HEX.')
  try {
    return normalisePublicKey(text)
  } catch {
    throw new StartRefused('--root-public-key is not a P-256 public key in hex.')
  }
}
