import { randomUUID } from 'node:crypto'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import { createSession, stamp } from '@latchkey/rules/judge-cases'

import type { GrantRequest } from '../../../src/guard/Guard.ts'
import { type Victims, vault } from '../createVictims.ts'
import { newest, type Organization } from '../createWorld.ts'
import type { Kind, Kinds } from '../Kind.ts'
import { honest } from '../requests.ts'

type Session = GrantRequest['session']

/** A session that the service says somebody has begun. */
const byWord =
  (
    organizationOf: (victims: Victims) => Organization,
    userIdOf: (victims: Victims) => string,
    changes: Partial<Session> = {},
  ): Kind =>
  async (victims) => {
    const { world } = victims
    const organization = organizationOf(victims)
    const { grant } = createSession(organization.id, userIdOf(victims))
    const { basis: _, issuedAt: __, ...session } = grant
    return await world.enclave.grant({
      session: { ...session, authTime: world.now(), expiresAt: world.now() + 900_000, ...changes },
      shown: [newest(organization)],
    })
  }

/** A session that differs from the one that the person began. */
const differing =
  (changesOf: (victims: Victims) => Partial<Session>): Kind =>
  async (victims) => {
    const { world, people, person, ask } = victims
    const key = createNodeKeyPair()
    const body = ask(person, 'STAMP_LOGIN', { publicKey: key.publicKey, expirationSeconds: '900' })
    const guard = world.guardOf(people.pip.stamp(body, { origin: 'https://app.example' }), { home: person })
    const { session } = victims.sessions.live
    const id = randomUUID()
    const begun = {
      ...session,
      id,
      loginFamilyId: id,
      publicKey: Uint8Array.from(Buffer.from(key.publicKey, 'hex')),
      authTime: world.now(),
      expiresAt: world.now() + 900_000,
    }
    return await world.enclave.grant({ guard, session: { ...begun, ...changesOf(victims) } })
  }

/** Sessions that nobody began, or that count for more than their login. */
export const logins: Kinds = {
  'a session for a person with a passkey alone': byWord(
    ({ person }) => person,
    ({ people }) => people.pipId,
  ),
  'a session for a member without a contact': byWord(
    ({ team }) => team,
    ({ people }) => people.mia.userId,
  ),
  'a session for somebody who was blocked': byWord(
    ({ team }) => team,
    ({ people }) => people.bob.userId,
  ),
  'a session for somebody of another organization': byWord(
    ({ person }) => person,
    ({ people }) => people.eve.userId,
    { organizationId: randomUUID() },
  ),
  'a key that lasts, as that of a session': byWord(
    ({ person }) => person,
    ({ people }) => people.pipId,
    { type: 'CREDENTIAL_TYPE_API_KEY_P256' },
  ),
  'a session for another key': differing(({ people }) => ({ publicKey: people.eve.keyRecord.publicKey })),
  'a session of another user': differing(({ people }) => ({ userId: people.fayId })),
  'a session in another organization': differing(({ team }) => ({ organizationId: team.id })),
  'a session on the page of the vault': differing(() => ({ pageOrigin: vault })),
  'a session that counts as established': differing(({ world }) => ({
    establishedAt: world.now() + 1,
    lineageEndsAt: null,
    loginFamilyId: randomUUID(),
  })),
  'a session in the login of another one': differing(({ sessions }) => ({
    loginFamilyId: sessions.live.session.id,
  })),
  'a session that begins later': differing(({ world }) => ({ authTime: world.now() + 600_000 })),
  'a session by another method': differing(() => ({ loginMethod: 'LOGIN_METHOD_API_KEY', pageOrigin: null })),
  'a session of another type': differing(() => ({ type: 'CREDENTIAL_TYPE_READ_WRITE_SESSION_KEY_P256' })),
  'a session by a request to sign': async (victims) => {
    const { world, person, sessions } = victims
    const guard = world.guardOf(honest.person(victims), { home: person })
    return await world.enclave.grant({ guard, session: sessions.live.session })
  },
  'a session whose key the service makes': async (victims) => {
    const { world, people, person, ask, sessions } = victims
    const parameters = { targetPublicKey: people.tess.key.publicKey, expirationSeconds: '900' }
    const stamped = people.pip.stamp(ask(person, 'CREATE_READ_WRITE_SESSION_V2', parameters))
    const id = randomUUID()
    const session = {
      ...sessions.live.session,
      id,
      loginFamilyId: id,
      type: 'CREDENTIAL_TYPE_READ_WRITE_SESSION_KEY_P256',
      publicKey: people.eve.keyRecord.publicKey,
      pageOrigin: null,
    }
    return await world.enclave.grant({ guard: world.guardOf(stamped, { home: person }), session })
  },
  'a session by a passkey of the enemy': async (victims) => {
    const { world, people, person, ask, sessions } = victims
    const body = ask(person, 'STAMP_LOGIN', { publicKey: people.eve.key.publicKey, expirationSeconds: '900' })
    const guard = world.guardOf(people.fay.stamp(body), { home: person })
    const publicKey = people.eve.keyRecord.publicKey
    return await world.enclave.grant({ guard, session: { ...sessions.live.session, publicKey } })
  },
  'a login that goes on after it was ended': async (victims) => {
    const { world, person, ask, sessions } = victims
    const { key, session, sealed } = sessions.ended
    const next = createNodeKeyPair()
    const body = ask(person, 'STAMP_LOGIN', { publicKey: next.publicKey, expirationSeconds: '900' })
    const guard = world.guardOf(stamp(key, body), { home: person, grants: [sealed] })
    const publicKey = Uint8Array.from(Buffer.from(next.publicKey, 'hex'))
    return await world.enclave.grant({ guard, session: { ...session, id: randomUUID(), publicKey } })
  },
}
