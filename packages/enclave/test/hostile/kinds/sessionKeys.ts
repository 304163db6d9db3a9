import { randomUUID } from 'node:crypto'
import { createNodeKeyPair } from '@latchkey/crypto/node'
import type { Stamped } from '@latchkey/rules/judge'
import { decodeGrant, type Grant } from '@latchkey/rules/judge'
import { stamp } from '@latchkey/rules/judge-cases'

import { EnclaveError } from '../../../src/EnclaveError.ts'
import type { SessionKeyRequest } from '../../../src/guard/Guard.ts'
import { type Victims, vault } from '../createVictims.ts'
import { newest } from '../createWorld.ts'
import type { Kind, Kinds } from '../Kind.ts'
import { sentSession } from '../requests.ts'

const enemyKey = createNodeKeyPair().uncompressedPublicKey
const personKey = createNodeKeyPair().uncompressedPublicKey

type Session = NonNullable<SessionKeyRequest['session']>

interface Try {
  /** Parameters of the request that the person stamps. */
  parameters?: (victims: Victims) => object
  /** The request, if another one than that. */
  stamped?: (victims: Victims, body: string) => Stamped
  session?: (victims: Victims) => object
  /** Members of the call that differ. */
  call?: (victims: Victims) => Partial<SessionKeyRequest>
  /** Whether the session is more than the one that was asked for. Any is, by default. */
  isMore?: (grant: Grant, victims: Victims) => boolean
}

/** The session that a request asks for, with some difference. */
const differing =
  ({ parameters, stamped, session, call, isMore = () => true }: Try): Kind =>
  async (victims) => {
    const { world, person, people, ask } = victims
    const body = ask(person, 'CREATE_READ_WRITE_SESSION_V2', {
      targetPublicKey: personKey,
      expirationSeconds: '900',
      ...parameters?.(victims),
    })
    const request = stamped?.(victims, body) ?? people.pip.stamp(body, { origin: 'https://app.example' })
    const { grant } = await world.enclave.createSessionKey({
      organizationId: person.id,
      targetPublicKey: personKey,
      guard: world.guardOf(request, { home: person }),
      session: { ...sentSession(victims), ...session?.(victims) } as Session,
      ...call?.(victims),
    })
    // A grant begins with its MAC.
    if (!grant || isMore(decodeGrant(grant.subarray(32)), victims)) return grant
    throw new EnclaveError('REQUEST_REFUSED', 'The session is the one that was asked for.')
  }

const customer = ({ world, people, customer: home, ask }: Victims) => {
  const body = ask(home, 'CREATE_READ_WRITE_SESSION_V2', { targetPublicKey: enemyKey })
  return world.guardOf(people.fay.stamp(body, { origin: 'https://evil.example' }), { home })
}

/** Sessions whose keys the enclave makes, which are sealed to the enemy or count for more than was asked for. */
export const sessionKeys: Kinds = {
  'sealed to another key': differing({ call: () => ({ targetPublicKey: enemyKey }) }),
  'for a request that names no key to seal to': differing({
    stamped: ({ ask, person, people }) =>
      people.pip.stamp(ask(person, 'STAMP_LOGIN', { publicKey: people.tess.key.publicKey })),
  }),
  'for a request to export, which names a key to seal to': differing({
    stamped: ({ ask, person, people }) => {
      const { walletId } = person.wallet
      return people.pip.stamp(ask(person, 'EXPORT_WALLET', { walletId, targetPublicKey: personKey }))
    },
  }),
  'in another organization': differing({ session: ({ team }) => ({ organizationId: team.id }) }),
  'that lasts longer': differing({
    session: ({ world }) => ({ expiresAt: world.now() + 43_200_000 }),
    isMore: ({ expiresAt }, { world }) => expiresAt > world.now() + 900_000,
  }),
  'that lasts longer than sessions may': differing({
    parameters: () => ({ expirationSeconds: '999999999' }),
    session: ({ world }) => ({ expiresAt: world.now() + 999_999_999_000 }),
    isMore: ({ expiresAt }, { world }) => expiresAt > world.now() + 43_200_000,
  }),
  'for a key of the enemy': differing({
    session: ({ people }) => ({ publicKey: people.eve.keyRecord.publicKey }),
    isMore: ({ publicKey }, { people }) => Buffer.compare(publicKey, people.eve.keyRecord.publicKey) === 0,
  }),
  'that counts as established, on the page of the vault': differing({
    session: ({ world }) => ({ establishedAt: world.now(), pageOrigin: vault }),
    isMore: ({ establishedAt, pageOrigin }) => establishedAt !== null || pageOrigin !== null,
  }),
  'in the login of another one': differing({
    session: ({ sessions }) => ({ loginFamilyId: sessions.live.session.id, authTime: 1 }),
    isMore: ({ loginFamilyId }, { sessions }) => loginFamilyId === sessions.live.session.id,
  }),
  'of another user': differing({ session: ({ people }) => ({ userId: people.fayId }) }),
  'for another user': differing({ parameters: ({ people }) => ({ userId: people.fayId }) }),
  'of another type': differing({ session: () => ({ type: 'CREDENTIAL_TYPE_LOGIN' }) }),
  "by another account's request": differing({
    call: (victims) => ({ targetPublicKey: enemyKey, guard: customer(victims) }),
  }),
  "by another account's request, in its organization": differing({
    session: ({ customer: { id } }) => ({ organizationId: id }),
    call: (victims) => ({ targetPublicKey: enemyKey, guard: customer(victims) }),
  }),
  'by a passkey of the enemy': differing({ stamped: ({ people }, body) => people.fay.stamp(body) }),
  'by a login that has ended': differing({
    call: ({ world, person, sessions: { ended }, ask }) => {
      const body = ask(person, 'CREATE_READ_WRITE_SESSION_V2', { targetPublicKey: personKey })
      return { guard: world.guardOf(stamp(ended.key, body), { home: person, grants: [ended.sealed] }) }
    },
  }),
  'for a person with a passkey alone, without a request': differing({
    call: ({ person }) => ({ targetPublicKey: enemyKey, guard: undefined, shown: [newest(person)] }),
  }),
  'in two calls: a key that is sealed to the enemy, and a session for it': async (victims) => {
    const { world, person, people, ask } = victims
    const organizationId = person.id
    const made = await world.enclave.createSessionKey({ organizationId, targetPublicKey: enemyKey })
    const body = ask(person, 'CREATE_READ_WRITE_SESSION_V2', { targetPublicKey: enemyKey })
    const request = {
      guard: world.guardOf(people.pip.stamp(body), { home: person }),
      session: {
        ...sentSession(victims),
        id: randomUUID(),
        publicKey: Uint8Array.from(Buffer.from(made.publicKey, 'hex')),
      },
      // Not a member of this call.
      targetPublicKey: enemyKey,
    }
    return await world.enclave.grant(request)
  },
}
