import { createKeyPair, type KeyPair } from '@latchkey/crypto'
import { importBundleKeyPair, openBundle } from '@latchkey/crypto/bundle'
import { importNodeKeyPair } from '@latchkey/crypto/node'

import { findProxyConfigOf } from '../src/store/proxyConfigs.ts'
import { type Actor, resultOf } from './callService.ts'
import type { UsedService } from './useTestService.ts'

/** A caller for every relation to an organization. */
export interface Actors {
  root: Actor
  /** The auth proxy's user of `root`'s organization. */
  proxyUser: Actor
  /** Users of two sub-organizations. */
  person: Actor
  sibling: Actor
  /** Root user of another tenant, and an end user there. */
  otherRoot: Actor
  otherPerson: Actor
}

const apiKey = (key: KeyPair) => ({ apiKeyName: 'key', publicKey: key.publicKey })

/** Creates two tenants with end users. */
export async function createActors(used: UsedService): Promise<Actors> {
  const { calls } = used
  const root = await calls.root()
  const otherRoot = await calls.createTenant('Other tenant')
  return {
    root,
    proxyUser: await proxyUserOf(used, root),
    person: await createPerson(used, root, 'Person'),
    sibling: await createPerson(used, root, 'Sibling'),
    otherRoot,
    otherPerson: await createPerson(used, otherRoot, 'Other person'),
  }
}

/** Creates a sub-organization with one user and their API key. */
export async function createPerson({ calls }: UsedService, root: Actor, name: string): Promise<Actor> {
  const key = await createKeyPair()
  const user = { userName: `${name} name`, apiKeys: [apiKey(key)], authenticators: [], oauthProviders: [] }
  const parameters = {
    subOrganizationName: `${name} organization`,
    rootQuorumThreshold: 1,
    rootUsers: [user],
  }
  const answer = await calls.submit(root, 'createSubOrganization', parameters)
  const { subOrganizationId, rootUserIds } = resultOf(answer, 'createSubOrganization')
  return { key, organizationId: String(subOrganizationId), userId: String(rootUserIds?.[0]) }
}

/** Unseals the proxy's key, as only the proxy can. */
async function proxyUserOf({ service }: UsedService, { organizationId }: Actor): Promise<Actor> {
  const config = await findProxyConfigOf(service.store.db, organizationId)
  if (!config) throw new Error('The auth proxy is not enabled.')
  const privateKey = await openBundle({
    keyPair: await importBundleKeyPair(service.secrets.proxyKey),
    enc: Buffer.from(config.sealedKey.enc, 'hex'),
    ciphertext: Buffer.from(config.sealedKey.ciphertext, 'hex'),
  })
  return {
    key: importNodeKeyPair(new TextDecoder().decode(privateKey)),
    organizationId,
    userId: config.userId,
  }
}
