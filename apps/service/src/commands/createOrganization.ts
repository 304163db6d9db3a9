import { normalisePublicKey } from '@latchkey/crypto/node'
import { createServer } from '@latchkey/server'

import { makeRootKeyFile } from '../files/rootKeyFile.ts'
import { readSecretsFile } from '../files/secretsFile.ts'
import { StartRefused } from '../StartRefused.ts'
import type { OptionValues } from '../settings/options.ts'
import type { ServiceSettings } from '../settings/readSettings.ts'
import { namingFiles } from './namingFiles.ts'
import { lockStore, openStore } from './openStore.ts'
import type { Print } from './Print.ts'
import { refusing } from './refusing.ts'

/**
 * Creates an organization and prints its ID and its root user's, and where the dashboard is. The user gets the given
 * public key, or a new key in the given file, and signs in to the dashboard with the given address.
 */
export async function createOrganization(
  settings: ServiceSettings,
  name: string,
  { rootPublicKey, key, email }: Pick<OptionValues, 'rootPublicKey' | 'key' | 'email'>,
  print: Print,
): Promise<void> {
  if (settings.mode === 'development') {
    throw new StartRefused(
      'A development service creates its own organization; --create-organization is for production.',
    )
  }
  if ((rootPublicKey === undefined) === (key === undefined)) {
    throw new StartRefused(
      "--create-organization needs --key FILE, for its root user's new key, or --root-public-key HEX, but not both.",
    )
  }
  if (email !== undefined && !/^[^\s@<>]+@[^\s@<>]+$/.test(email))
    throw new StartRefused(`--email is ${email}; expected an address such as ada@example.com.`)
  const namedKey = rootPublicKey && readPublicKey(rootPublicKey)
  const secrets = await readSecretsFile(settings.secretsFile!)
  const store = await openStore(settings, await lockStore(settings))
  try {
    const parts = { store, secrets, settings: {}, mailer: refusing, sms: refusing }
    const server = await namingFiles(settings, () => createServer(parts))
    // After the database is open, so that its failure leaves no unused key file.
    const keyFile = key ? await makeRootKeyFile(key) : undefined
    const ids = await server.createOrganization({
      name,
      rootPublicKey: keyFile?.publicKey ?? namedKey!,
      rootEmail: email,
    })
    await keyFile?.belongsTo(ids)
    await server.close()
    // Where the root user signs in, with a code that is sent to the address.
    print(email && settings.dashboardOrigin ? { ...ids, signInAt: settings.dashboardOrigin } : ids)
  } finally {
    await store.close()
  }
}

function readPublicKey(text: string): string {
  try {
    return normalisePublicKey(text)
  } catch {
    throw new StartRefused('--root-public-key is not a P-256 public key in hex.')
  }
}
