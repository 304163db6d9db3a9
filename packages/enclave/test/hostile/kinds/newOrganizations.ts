import { randomUUID } from 'node:crypto'
import { stamp, stateOf } from '@latchkey/rules/judge-cases'
import type { State } from '@latchkey/rules/state'
import type { Victims } from '../createVictims.ts'
import { type Organization, rowsOf } from '../createWorld.ts'
import type { Kinds } from '../Kind.ts'

/** Makes an organization below the team, as its auth proxy may, with the enemy as its root user. */
async function signUp(
  victims: Victims,
  id: string,
  { wallets, sealed }: { wallets: State['wallets']; sealed: Organization['wallet'][] },
) {
  const { world, people, team, ask } = victims
  const { key, keyRecord } = people.eve
  const account = wallets[0]?.accounts[0]
  const parameters = {
    subOrganizationName: 'Account',
    rootQuorumThreshold: 1,
    rootUsers: [
      {
        userName: 'Eve',
        apiKeys: [{ apiKeyName: 'key', publicKey: key.publicKey, curveType: 'API_KEY_CURVE_P256' }],
        authenticators: [],
        oauthProviders: [],
      },
    ],
    ...(account && { wallet: { walletName: 'Savings', accounts: [account] } }),
  }
  const stamped = stamp(people.proxy.key, ask(team, 'CREATE_SUB_ORGANIZATION_V8', parameters))
  const eve = { ...people.eve.user, id: randomUUID(), name: 'Eve' }
  const keys = [{ ...keyRecord, userId: eve.id, establishedAt: world.now() }]
  const state = stateOf([], { tenantId: team.id, parentId: team.id, id, users: [eve], keys, wallets })
  return await world.enclave.advance({
    organizationId: id,
    next: state,
    guard: world.guardOf(stamped, { home: team }),
    sealed: Object.fromEntries(sealed.map((row) => [row.walletId, row.sealed])),
  })
}

/** Organizations of the enemy, in which it would have a victim's key. */
export const newOrganizations: Kinds = {
  "a second organization under a person's id": (victims) =>
    signUp(victims, victims.person.id, { wallets: [], sealed: [] }),
  "a second organization with a person's wallet": (victims) =>
    signUp(victims, victims.person.id, {
      wallets: rowsOf(victims.person).wallets,
      sealed: [victims.person.wallet],
    }),
  "an organization under a deleted one's id": (victims) =>
    signUp(victims, victims.deleted.id, {
      wallets: rowsOf(victims.deleted).wallets,
      sealed: [victims.deleted.wallet],
    }),
  "a person's wallet in an organization of one's own": (victims) =>
    signUp(victims, randomUUID(), {
      wallets: rowsOf(victims.person).wallets,
      sealed: [victims.person.wallet],
    }),
}
