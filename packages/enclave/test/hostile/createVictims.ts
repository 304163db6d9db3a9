import { randomUUID } from 'node:crypto'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import type { Stamped } from '@latchkey/rules/judge'
import {
  bodyOf,
  createMember,
  createPasskey,
  createSession,
  stamp,
  stateOf,
} from '@latchkey/rules/judge-cases'
import type { State } from '@latchkey/rules/state'

import { createWorld, type Organization, rowsOf } from './createWorld.ts'

type Policy = State['policies'][number]

export const policyOf = (consensus: string, condition = "activity.action == 'SIGN'"): Policy => ({
  id: randomUUID(),
  effect: 'EFFECT_ALLOW',
  condition,
  consensus,
  time: null,
})
export const vault = 'https://vault.example'
const app = 'https://app.example'

const socialLogins = {
  logins: {
    methods: ['passkey', 'social'],
    providers: ['issuer'],
    issuers: [{ provider: 'issuer', iss: 'https://issuer.example', audiences: [] }],
    linkingClients: [],
    contactChangeSeconds: null,
  },
}

/**
 * A team, a person below it who has a passkey alone, one who signs in at a provider, another tenant, and the organizations of the enemy, with a history.
 * The enemy runs the service: it has the key of the team's auth proxy, and is the root user of a tenant of its own.
 */
export async function createVictims(seed: number) {
  const world = await createWorld(seed)
  const [ada, tess, eve, dan] = [0, 1, 2, 3].map(() => createMember('root')) as Member[] as Four
  const [mia, noah, gus, bob] = [0, 1, 2, 3].map(() => createMember('member')) as Member[] as Four
  const [liz, lou, proxy] = [createMember('root'), createMember('member'), createMember('member')]
  const [pipId, fayId, ivyId] = [randomUUID(), randomUUID(), randomUUID()]
  const [pip, young, fay] = [createPasskey(pipId, 0), createPasskey(pipId, null), createPasskey(fayId, 0)]

  const open = policyOf('true')
  const team = await world.adopt(
    stateOf([ada, mia, noah, gus, bob, { ...proxy, user: { ...proxy.user, role: 'proxy' } }], {
      policies: [open, { ...policyOf('true', "activity.action == 'EXPORT'"), effect: 'EFFECT_DENY' }],
      pages: { passkeys: { origins: [app], topOrigins: [] }, wallets: { origins: [app], domains: [] } },
      ...socialLogins,
      clients: [
        { id: null, provider: 'issuer', aud: 'app' },
        { id: null, provider: 'closed', aud: 'old' },
      ],
    }),
  )
  const below = (id: string, changes: Partial<State>) =>
    stateOf([], { tenantId: id, parentId: id, ...changes, id: randomUUID() })
  const person = await world.adopt(
    below(team.id, { users: [{ ...ada.user, id: pipId }], passkeys: [pip.record, young.record] }),
  )
  const identityOf = (aud: string) => ({
    id: randomUUID(),
    userId: ivyId,
    iss: 'https://issuer.example',
    sub: 'ivy',
    aud,
    establishedAt: null,
  })
  const social = await world.adopt(
    below(team.id, {
      users: [{ ...ada.user, id: ivyId }],
      identities: [identityOf('app'), identityOf('old')],
    }),
  )
  const deleted = await world.adopt(below(team.id, { users: [dan.user], keys: [dan.keyRecord] }))
  const tenant = await world.adopt(stateOf([tess]))
  const evil = ['https://evil.example']
  const enemy = await world.adopt(
    stateOf([eve], {
      pages: { passkeys: { origins: evil, topOrigins: [] }, wallets: { origins: evil, domains: [] } },
      ...socialLogins,
      clients: [{ id: null, provider: 'issuer', aud: 'old' }],
    }),
  )
  const customer = await world.adopt(
    below(enemy.id, { users: [{ ...ada.user, id: fayId }], passkeys: [fay.record] }),
  )
  const none = { id: randomUUID(), name: 'none', network: '', token: '', where: 'true', per: 'total', by: [] }
  const limited = await world.adopt(
    stateOf([liz, lou], { limits: [none], policies: [policyOf('true', "limits['none'].after <= 0")] }),
  )
  await world.enclave.closeAdoption()

  /** A request that a person makes now. */
  function ask({ id: organizationId }: Organization, type: string, parameters: object): string {
    // No two requests are the same.
    world.wait(1)
    return bodyOf(`ACTIVITY_TYPE_${type}`, { organizationId, at: world.now(), parameters })
  }
  const byAda = (type: string, parameters: object): Stamped => stamp(ada.key, ask(team, type, parameters))
  const guarded = (stamped: Stamped) => ({ guard: world.guardOf(stamped, { home: team }) })

  // Changes of the team: each took a right away.
  const sharing = policyOf('approvers.count() >= 2')
  const { effect, condition, consensus } = sharing
  const creating = { policyName: 'Two sign', effect, condition, consensus, notes: '' }
  await world.change(
    team,
    ({ policies }) => ({ policies: policies.filter(({ id }) => id !== open.id) }),
    guarded(byAda('DELETE_POLICY', { policyId: open.id })),
  )
  await world.change(
    team,
    ({ policies }) => ({ policies: [...policies, sharing] }),
    guarded(byAda('CREATE_POLICY_V3', creating)),
  )
  const withoutGus = <Row extends { id?: string; userId?: string }>(rows: readonly Row[]) =>
    rows.filter(({ id, userId }) => (userId ?? id) !== gus.userId)
  await world.change(
    team,
    ({ users, keys }) => ({ users: withoutGus(users), keys: withoutGus(keys) }),
    guarded(byAda('DELETE_USERS', { userIds: [gus.userId] })),
  )
  await world.change(
    team,
    ({ users }) => ({
      users: users.map((user) =>
        user.id === bob.userId ? { ...user, blockedAt: world.now(), sessionsNotBefore: world.now() } : user,
      ),
    }),
    guarded(byAda('BLOCK_USER', { userId: bob.userId })),
  )

  /** A login of the person on the app's page, with the session that the enclave vouches for. */
  async function signIn(changes: Parameters<typeof createSession>[2] = {}) {
    const { key, grant } = createSession(person.id, pipId, { pageOrigin: app, ...changes })
    const { basis: _, issuedAt: __, ...session } = grant
    const [authTime, expiresAt] = [world.now(), world.now() + 900_000]
    const body = ask(person, 'STAMP_LOGIN', { publicKey: key.publicKey, expirationSeconds: '900' })
    const guard = world.guardOf(pip.stamp(body, { origin: app }), { home: person })
    const started = { ...session, loginFamilyId: session.id, authTime, expiresAt, establishedAt: null }
    return { key, guard, session: started, sealed: await world.enclave.grant({ guard, session: started }) }
  }
  const live = await signIn()
  const ended = await signIn()
  await world.change(person, () => ({
    endedFamilies: [{ id: ended.session.id, until: world.now() + 30 * 86_400_000 }],
  }))

  // One organization ends, and one change of the team is given up after its state was made.
  await world.enclave.advance({ organizationId: deleted.id, before: deleted.states[0]! })
  await world.enclave.confirm({ organizationId: deleted.id, generation: 2 })
  const forAll = { ...creating, policyName: 'All sign', consensus: 'true' }
  const rows = rowsOf(team)
  const dropped = await world.enclave.advance({
    organizationId: team.id,
    before: team.states.at(-1)!,
    next: { ...rows, policies: [...rows.policies, policyOf('true')] },
    ...guarded(byAda('CREATE_POLICY_V3', forAll)),
  })
  const renaming = byAda('UPDATE_USER_NAME', { userId: mia.userId, userName: 'Mia' })
  const renamed = (users: State['users']) =>
    users.map((user) => (user.id === mia.userId ? { ...user, name: 'Mia' } : user))
  await world.change(team, ({ users }) => ({ users: renamed(users) }), guarded(renaming))

  return {
    world,
    people: {
      ada,
      mia,
      noah,
      gus,
      bob,
      tess,
      eve,
      dan,
      proxy,
      lou,
      pip,
      young,
      fay,
      pipId,
      fayId,
      ivyId,
      ivyKey: createNodeKeyPair(),
    },
    team,
    person,
    social,
    issuers: world.issuers,
    deleted,
    tenant,
    enemy,
    customer,
    limited,
    sessions: { live, ended },
    signIn,
    ask,
    dropped: dropped!,
  }
}
type Member = ReturnType<typeof createMember>
type Four = [Member, Member, Member, Member]
export type Victims = Awaited<ReturnType<typeof createVictims>>
