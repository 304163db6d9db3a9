import { createHash, randomUUID } from 'node:crypto'
import type { Stamped } from '@latchkey/rules/judge'
import { createPasskey, stamp } from '@latchkey/rules/judge-cases'
import type { State } from '@latchkey/rules/state'

import type { Guard } from '../../../src/guard/Guard.ts'
import { attestationOf } from '../attestationOf.ts'
import { policyOf, type Victims } from '../createVictims.ts'
import { newest, type Organization, rowsOf } from '../createWorld.ts'
import type { Kind, Kinds } from '../Kind.ts'
import { honest } from '../requests.ts'

interface Step {
  organization?: (victims: Victims) => Organization
  type: string
  parameters: (victims: Victims) => object | Promise<object>
  alter: (rows: State, victims: Victims) => Partial<State>
}

/** A change that is another one than somebody of the team, or the person, asked for. */
const swapping =
  ({ organization: organizationOf = ({ team }) => team, type, parameters, alter }: Step): Kind =>
  async (victims) => {
    const { ask, people, person, team } = victims
    const organization = organizationOf(victims)
    const isPersons = organization === person && type !== 'OTP_LOGIN'
    const asker = isPersons || type === 'OTP_LOGIN' ? person : team
    const body = ask(asker, type, await parameters(victims))
    const key = type === 'OTP_LOGIN' ? people.proxy.key : people.ada.key
    const stamped = isPersons ? people.pip.stamp(body) : stamp(key, body)
    return await advance(victims, organization, {
      stamped,
      concerned: { home: isPersons ? person : team, target: asker },
      alter,
    })
  }

async function advance(
  victims: Victims,
  organization: Organization,
  {
    stamped,
    concerned,
    alter,
  }: { stamped: Stamped; concerned: Parameters<Victims['world']['guardOf']>[1]; alter: Step['alter'] },
) {
  const { world } = victims
  const rows = rowsOf(organization)
  const guard: Guard = world.guardOf(stamped, concerned)
  return await world.enclave.advance({
    organizationId: organization.id,
    before: newest(organization),
    next: { ...rows, ...alter(rows, victims) },
    guard,
    sealed: { [organization.wallet.walletId]: organization.wallet.sealed },
  })
}

const toPerson = ({ person }: Victims) => person
const { effect, condition, consensus } = policyOf('approvers.count() >= 3')
const policy = { policyName: 'Three sign', effect, condition, consensus, notes: '' }
const adding = ({ policies }: Pick<State, 'policies'>, text: string) => ({
  policies: [...policies, policyOf(text)],
})

/** A passkey that the person registers. */
const registered = createPasskey(randomUUID(), 0).record
const digest = new Uint8Array(createHash('sha256').update('eve@evil.example').digest())
const contact = { kind: 'email', digest, verified: true, establishedAt: null } as const
const withContact = ({ users }: State) => ({
  users: users.map((user) => ({ ...user, email: 'eve@evil.example', contacts: [contact] })),
})

/** Changes that ride on an honest request. */
export const swapped: Kinds = {
  'another text in a policy that was asked for': swapping({
    type: 'CREATE_POLICY_V3',
    parameters: () => policy,
    alter: (rows) => adding(rows, 'true'),
  }),
  'one more policy than was asked for': swapping({
    type: 'CREATE_POLICY_V3',
    parameters: () => policy,
    alter: (rows) => adding(adding(rows, consensus), 'true'),
  }),
  'a key besides a policy': swapping({
    type: 'CREATE_POLICY_V3',
    parameters: () => policy,
    alter: (rows, { people }) => ({
      ...adding(rows, consensus),
      keys: [...rows.keys, { ...people.eve.keyRecord, userId: people.ada.userId }],
    }),
  }),
  "another user's name": swapping({
    type: 'UPDATE_USER_NAME',
    parameters: ({ people }) => ({ userId: people.mia.userId, userName: 'Mo' }),
    alter: ({ users }) => ({ users: users.map((user) => ({ ...user, name: 'Mo' })) }),
  }),
  'another key than the one that was asked for': swapping({
    type: 'CREATE_API_KEYS_V2',
    parameters: ({ people }) => ({
      userId: people.ada.userId,
      apiKeys: [{ apiKeyName: 'key', publicKey: people.tess.key.publicKey, curveType: 'API_KEY_CURVE_P256' }],
    }),
    alter: ({ keys }, { people, world }) => ({
      keys: [
        ...keys,
        { ...people.eve.keyRecord, id: randomUUID(), userId: people.ada.userId, establishedAt: world.now() },
      ],
    }),
  }),
  'a right that stays, though it was to end': swapping({
    type: 'DELETE_API_KEYS',
    parameters: ({ people }) => ({ userId: people.noah.userId, apiKeyIds: [people.noah.keyRecord.id] }),
    alter: () => ({}),
  }),
  'another root quorum': swapping({
    type: 'UPDATE_ROOT_QUORUM',
    parameters: ({ people }) => ({ threshold: 1, userIds: [people.ada.userId, people.noah.userId] }),
    alter: ({ users }, { people }) => ({
      users: users.map((user) => (user.id === people.mia.userId ? { ...user, role: 'root' } : user)),
    }),
  }),
  'an own public key in a passkey that was registered': swapping({
    organization: toPerson,
    type: 'CREATE_AUTHENTICATORS_V2',
    parameters: ({ people }) => ({
      userId: people.pipId,
      authenticators: [
        { authenticatorName: 'New', challenge: 'e30', attestation: attestationOf(registered) },
      ],
    }),
    alter: ({ passkeys }, { people, world }) => ({
      passkeys: [
        ...passkeys,
        {
          ...people.fay.record,
          id: randomUUID(),
          userId: people.pipId,
          credentialId: registered.credentialId,
          establishedAt: world.now(),
        },
      ],
    }),
  }),
  'an account of the enemy at the provider of the one that the person links': swapping({
    organization: toPerson,
    type: 'CREATE_OAUTH_PROVIDERS_V2',
    parameters: async ({ people, issuers }) => {
      const claims = { iss: 'https://issuer.example', sub: 'pip', aud: 'app' }
      const oidcToken = await issuers.sign({ ...claims, publicKey: people.ivyKey.publicKey })
      return { userId: people.pipId, oauthProviders: [{ providerName: 'issuer', oidcToken }] }
    },
    alter: ({ identities }, { people }) => ({
      identities: [
        ...identities,
        {
          id: randomUUID(),
          userId: people.pipId,
          iss: 'https://issuer.example',
          sub: 'eve',
          aud: 'app',
          establishedAt: null,
        },
      ],
    }),
  }),
  'a contact in the login of a person with a passkey alone': swapping({
    organization: toPerson,
    type: 'STAMP_LOGIN',
    parameters: ({ people }) => ({ publicKey: people.tess.key.publicKey, expirationSeconds: '900' }),
    alter: withContact,
  }),
  'a contact by a code that was never sent': swapping({
    organization: toPerson,
    type: 'OTP_LOGIN',
    parameters: ({ people }) => ({ verificationToken: 'e30', publicKey: people.eve.key.publicKey }),
    alter: withContact,
  }),
  'the request of a parent, in an account below': swapping({
    organization: toPerson,
    type: 'SIGN_RAW_PAYLOAD_V2',
    parameters: () => ({}),
    alter: (rows) => adding(rows, consensus),
  }),
  "a parent's policy, in an account below": async (victims) => {
    const { people, person, team, ask } = victims
    const stamped = stamp(people.ada.key, ask(team, 'CREATE_POLICY_V3', policy))
    const alter = (rows: State) => adding(rows, consensus)
    return await advance(victims, person, { stamped, concerned: { home: team }, alter })
  },
  "an own user of a hostile parent, in a customer's account": async (victims) => {
    const { people, customer, enemy, ask } = victims
    const user = { userName: 'Eve', apiKeys: [], authenticators: [], oauthProviders: [], userTags: [] }
    const stamped = stamp(people.eve.key, ask(enemy, 'CREATE_USERS_V4', { users: [user] }))
    const eve = {
      ...people.eve.user,
      id: randomUUID(),
      name: 'Eve',
      role: 'member' as const,
    }
    const alter = ({ users }: State) => ({ users: [...users, eve] })
    return await advance(victims, customer, { stamped, concerned: { home: enemy }, alter })
  },
  'a request to sign, as one to change': async (victims) =>
    await advance(victims, victims.team, {
      stamped: honest.root(victims),
      concerned: { home: victims.team },
      alter: (rows) => adding(rows, 'true'),
    }),
  'a change that was made before': async (victims, between) => {
    const { world, people, team, ask } = victims
    const renamed = async (userName: string) => {
      const body = ask(team, 'UPDATE_USER_NAME', { userId: people.mia.userId, userName })
      const stamped = stamp(people.ada.key, body)
      const alter = ({ users }: State) => ({
        users: users.map((user) => (user.id === people.mia.userId ? { ...user, name: userName } : user)),
      })
      await world.change(team, alter, { guard: world.guardOf(stamped, { home: team }) })
      return { stamped, alter }
    }
    const first = await renamed('Mia')
    await renamed('Mo')
    await between()
    return await advance(victims, team, { ...first, concerned: { home: team } })
  },
  'another address in a new account': async (victims) => {
    const { people, team, ask } = victims
    const [wallet] = rowsOf(team).wallets
    const { id: _, ...account } = wallet!.accounts[0]!
    const parameters = { walletId: wallet!.id, accounts: [account] }
    const added = { ...account, id: randomUUID(), address: `0x${'1'.repeat(40)}` }
    return await advance(victims, team, {
      stamped: stamp(people.ada.key, ask(team, 'CREATE_WALLET_ACCOUNTS', parameters)),
      concerned: { home: team },
      alter: () => ({ wallets: [{ ...wallet!, accounts: [...wallet!.accounts, added] }] }),
    })
  },
  "the deletion of an organization by a request that doesn't ask for it": async (victims) => {
    const { world, team, tenant } = victims
    const guard = world.guardOf(honest.root(victims), { home: team })
    return await world.enclave.advance({
      organizationId: world.random.pick([team, tenant]).id,
      before: newest(team),
      guard,
    })
  },
}
