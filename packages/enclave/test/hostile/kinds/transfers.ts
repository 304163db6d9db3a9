import { randomUUID } from 'node:crypto'
import { openSignedBundle, sealBundle } from '@latchkey/crypto/bundle'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import type { Stamped } from '@latchkey/rules/judge'
import { stamp } from '@latchkey/rules/judge-cases'

import type { Victims } from '../createVictims.ts'
import type { Kind, Kinds } from '../Kind.ts'
import { honest, sourceOf } from '../requests.ts'

const enemyKey = createNodeKeyPair().uncompressedPublicKey
const personKey = createNodeKeyPair().uncompressedPublicKey

type StampOf = (victims: Victims, body: string) => Stamped
const inVault: StampOf = ({ people }, body) => people.pip.stamp(body)

const exporting = ({ ask, person }: Victims) =>
  ask(person, 'EXPORT_WALLET', { walletId: person.wallet.walletId, targetPublicKey: personKey })

/** The phrase of the person's wallet. */
const exportBy =
  (
    stampOf: StampOf,
    { key = personKey, grants }: { key?: string; grants?: (victims: Victims) => Uint8Array[] } = {},
  ): Kind =>
  async (victims) => {
    const { world, person } = victims
    const guard = world.guardOf(stampOf(victims, exporting(victims)), {
      home: person,
      grants: grants?.(victims) ?? [],
    })
    const { wallet, id: organizationId } = person
    return await world.enclave.exportWallet({ organizationId, wallet, targetPublicKey: key, guard })
  }

const importing = (victims: Victims, userId = victims.people.pipId) =>
  victims.ask(victims.person, 'INIT_IMPORT_WALLET', { userId })

async function createTarget(victims: Victims, stamped: Stamped | undefined, userId = victims.people.pipId) {
  const { world, person } = victims
  const guard = stamped && world.guardOf(stamped, { home: person })
  const target = { organizationId: person.id, targetId: randomUUID(), userId }
  return await world.enclave.createImportTarget({ ...target, guard })
}

/** A phrase of the enemy's, encrypted to a target that the person asked for. */
async function ownPhrase(victims: Victims) {
  const { world, person, people } = victims
  const targetId = randomUUID()
  const guard = world.guardOf(people.pip.stamp(importing(victims)), { home: person })
  const asked = { organizationId: person.id, targetId, userId: people.pipId }
  const { importBundle, sealed } = await world.enclave.createImportTarget({ ...asked, guard })
  const { signerPublicKey } = await world.enclave.identity()
  const data = await openSignedBundle(importBundle, signerPublicKey)
  const plaintext = `${'abandon '.repeat(11)}about`
  const { enc, ciphertext } = await sealBundle({ recipientPublicKey: String(data.targetPublic), plaintext })
  const [encappedPublic, text] = [enc, ciphertext].map((bytes) => Buffer.from(bytes).toString('hex'))
  return {
    target: { targetId, sealed },
    encryptedBundle: JSON.stringify({ encappedPublic, ciphertext: text }),
    organizationId: person.id,
    walletId: randomUUID(),
  }
}

/** Keys that leave or enter. */
export const transfers: Kinds = {
  'an export without a request': async ({ world, person }) =>
    await world.enclave.exportWallet({
      organizationId: person.id,
      wallet: person.wallet,
      targetPublicKey: enemyKey,
    }),
  'an export to another key': exportBy(inVault, { key: enemyKey }),
  "an export on the app's page": exportBy(({ people }, body) =>
    people.pip.stamp(body, { origin: 'https://app.example' }),
  ),
  'an export by a young passkey': exportBy(({ people }, body) => people.young.stamp(body)),
  'an export by a session outside of the vault': exportBy(
    ({ sessions }, body) => stamp(sessions.live.key, body),
    {
      grants: ({ sessions }) => [sessions.live.sealed],
    },
  ),
  'an export for a request to sign': async (victims) => {
    const { world, person } = victims
    const guard = world.guardOf(honest.person(victims), { home: person })
    const { wallet, id: organizationId } = person
    return await world.enclave.exportWallet({ organizationId, wallet, targetPublicKey: personKey, guard })
  },
  'the key of an account for the phrase that was asked for': async (victims) => {
    const { world, person } = victims
    const guard = world.guardOf(inVault(victims, exporting(victims)), { home: person })
    const { id: organizationId } = person
    return await world.enclave.exportKey({
      organizationId,
      source: sourceOf(person),
      targetPublicKey: personKey,
      guard,
    })
  },
  'the phrase for the key of an account that was asked for': async (victims) => {
    const { world, person, ask } = victims
    const parameters = { address: person.address, targetPublicKey: personKey }
    const stamped = inVault(victims, ask(person, 'EXPORT_WALLET_ACCOUNT', parameters))
    const { wallet, id: organizationId } = person
    const guard = world.guardOf(stamped, { home: person })
    return await world.enclave.exportWallet({ organizationId, wallet, targetPublicKey: personKey, guard })
  },
  "an export of one's own with a victim's row": async ({ world, people, enemy, person, ask }) => {
    const { walletId } = enemy.wallet
    const body = ask(enemy, 'EXPORT_WALLET', { walletId, targetPublicKey: enemyKey })
    const guard = world.guardOf(stamp(people.eve.key, body), { home: enemy })
    const wallet = { walletId, sealed: person.wallet.sealed }
    return await world.enclave.exportWallet({
      organizationId: enemy.id,
      wallet,
      targetPublicKey: enemyKey,
      guard,
    })
  },
  'an import target without a request': (victims) => createTarget(victims, undefined),
  'an import target for another user': (victims) =>
    createTarget(victims, inVault(victims, importing(victims)), victims.people.eve.userId),
  'an import target that somebody asked for in the name of another': (victims) => {
    const other = victims.people.fayId
    return createTarget(victims, inVault(victims, importing(victims, other)), other)
  },
  'an own phrase, without a request': async (victims) =>
    await victims.world.enclave.importWallet(await ownPhrase(victims)),
  'an own phrase in place of the one that was imported': async (victims) => {
    const { world, person, people, ask } = victims
    const imported = {
      userId: people.pipId,
      walletName: 'Old',
      encryptedBundle: JSON.stringify({ encappedPublic: enemyKey, ciphertext: 'ab' }),
      accounts: [],
    }
    const guard = world.guardOf(inVault(victims, ask(person, 'IMPORT_WALLET', imported)), { home: person })
    return await world.enclave.importWallet({ ...(await ownPhrase(victims)), guard })
  },
}
