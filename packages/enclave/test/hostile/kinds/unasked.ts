import { createHash, randomUUID } from 'node:crypto'
import type { State } from '@latchkey/rules/state'
import { policyOf, type Victims } from '../createVictims.ts'
import { newest, type Organization, rowsOf } from '../createWorld.ts'
import type { Kind, Kinds } from '../Kind.ts'

/** A change that nobody asked for. */
const changing =
  (
    organizationOf: (victims: Victims) => Organization,
    alter: (rows: State, victims: Victims) => Partial<State>,
  ): Kind =>
  async (victims) => {
    const { world, team } = victims
    const organization = organizationOf(victims)
    const rows = rowsOf(organization)
    return await world.enclave.advance({
      organizationId: organization.id,
      before: newest(organization),
      next: { ...rows, ...alter(rows, victims) },
      parent: organization.tenantId === team.id ? newest(team) : undefined,
      sealed: { [organization.wallet.walletId]: organization.wallet.sealed },
    })
  }
const ofTeam = (alter: Parameters<typeof changing>[1]) => changing(({ team }) => team, alter)
const ofPerson = (alter: Parameters<typeof changing>[1]) => changing(({ person }) => person, alter)

type User = State['users'][number]
const usersWith = ({ users }: State, changes: Partial<User>, at = 0): User[] =>
  users.map((user, index) => (index === at ? { ...user, ...changes } : user))

const keyFor = ({ people }: Victims, userId: string) => ({
  ...people.eve.keyRecord,
  id: randomUUID(),
  userId,
})
const digest = new Uint8Array(createHash('sha256').update('eve@evil.example').digest())
const contact = { kind: 'email', digest, verified: true, establishedAt: 0 } as const

/** Changes without a request. */
export const unasked: Kinds = {
  'an own key': ofTeam(({ keys, users }, victims) => ({ keys: [...keys, keyFor(victims, users[0]!.id)] })),
  "an own key in place of a user's": ofTeam(({ keys }, { people }) => ({
    keys: keys.map((key) => ({ ...key, publicKey: people.eve.keyRecord.publicKey })),
  })),
  'an own key under the id of another one, before it': ofTeam(({ keys }, { people }) => ({
    keys: [{ ...keys[0]!, publicKey: people.eve.keyRecord.publicKey }, ...keys],
  })),
  'a user under the id of another one, before it': ofTeam(({ users }, { people }) => ({
    users: [{ ...users.find(({ id }) => id === people.mia.userId)!, role: 'root' }, ...users],
  })),
  'a policy under the id of another one, before it': ofTeam(({ policies }) => ({
    policies: [{ ...policies[0]!, effect: 'EFFECT_ALLOW', condition: 'true' }, ...policies],
  })),
  'an account under the id of another one, before it': ofTeam(({ wallets: [wallet] }) => ({
    wallets: [
      {
        ...wallet!,
        accounts: [{ ...wallet!.accounts[0]!, address: `0x${'1'.repeat(40)}` }, ...wallet!.accounts],
      },
    ],
  })),
  'a passkey under the id of another one, before it': ofPerson(({ passkeys }, { people }) => ({
    passkeys: [{ ...people.fay.record, id: passkeys[0]!.id, userId: people.pipId }, ...passkeys],
  })),
  'an own passkey': ofPerson(({ passkeys }, { people }) => ({
    passkeys: [...passkeys, { ...people.fay.record, id: randomUUID(), userId: people.pipId }],
  })),
  "an own public key in a person's passkey": ofPerson(({ passkeys }, { people }) => ({
    passkeys: passkeys.map((passkey) => ({ ...passkey, cose: people.fay.record.cose })),
  })),
  'a young passkey that counts': ofPerson(({ passkeys }) => ({
    passkeys: passkeys.map((passkey) => ({ ...passkey, establishedAt: 0 })),
  })),
  'a key for a person': ofPerson(({ keys }, victims) => ({
    keys: [...keys, keyFor(victims, victims.people.pipId)],
  })),
  'a contact of a person': ofPerson((rows) => ({
    users: usersWith(rows, { email: 'eve@evil.example', contacts: [contact] }),
  })),
  'a contact that no address shows': ofPerson((rows) => ({
    users: usersWith(rows, { contacts: [{ ...contact, verified: false, establishedAt: null }] }),
  })),
  'an account at a provider': ofPerson(({ identities }, { people: { pipId: userId } }) => ({
    identities: [
      ...identities,
      { id: randomUUID(), userId, iss: 'https://evil.example', sub: 'e', aud: 'e', establishedAt: null },
    ],
  })),
  'a change of a contact that waits': ofPerson((_rows, { world, people: { pipId: userId } }) => ({
    contactChanges: [
      {
        id: randomUUID(),
        userId,
        kind: 'email',
        digest: new Uint8Array(32),
        requestedBy: null,
        approvedBy: null,
        recoveryContactId: randomUUID(),
        requestedAt: world.now(),
        dueAt: world.now() + 86_400_000,
      },
    ],
  })),
  'another user': ofTeam(({ users }, { people }) => ({ users: [...users, people.eve.user] })),
  'another role': ofTeam((rows) => ({ users: usersWith(rows, { role: 'root' }, 1) })),
  'a user who is blocked no more': ofTeam(({ users }) => ({
    users: users.map((user) => ({ ...user, blockedAt: null })),
  })),
  'a tag that a policy may name': ofTeam((rows) => ({
    users: usersWith(rows, { tagIds: [randomUUID()] }, 1),
  })),
  'another threshold': ofPerson(() => ({ rootThreshold: 0 })),
  'another policy': ofTeam(({ policies }) => ({ policies: [...policies, policyOf('true')] })),
  'another text of a policy': ofTeam(({ policies }) => ({
    policies: policies.map((policy) => ({ ...policy, consensus: 'true' })),
  })),
  'one policy less': ofTeam(({ policies }) => ({
    policies: policies.filter(({ effect }) => effect !== 'EFFECT_DENY'),
  })),
  'a page of its own': ofTeam(({ pages }) => ({
    pages: { ...pages!, passkeys: { origins: ['https://evil.example'], topOrigins: [] } },
  })),
  'an interface of its own': ofTeam(({ interfaces }) => ({
    interfaces: [
      ...interfaces,
      {
        id: randomUUID(),
        type: 'SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM',
        addressKey: `0x${'11'.repeat(20)}`,
        digest: new Uint8Array(32),
      },
    ],
  })),
  'a login that ended, and is back': ofPerson(() => ({ endedFamilies: [] })),
  'another parent': ofPerson((_rows, { enemy }) => ({ tenantId: enemy.id, parentId: enemy.id })),
  'another address of an account': ofTeam(({ wallets }) => ({
    wallets: wallets.map((wallet) => ({
      ...wallet,
      accounts: wallet.accounts.map((account) => ({ ...account, address: `0x${'1'.repeat(40)}` })),
    })),
  })),
  'a wallet of its own': ofTeam(({ wallets }, { enemy }) => ({
    wallets: [...wallets, ...rowsOf(enemy).wallets],
  })),
}
