import type { AccessStamp } from '@latchkey/contract/server'
import { createKeyPair, type Signer } from '@latchkey/crypto'
import { createAuthenticator, createTestWallet } from '@latchkey/testing/node'

import { type Actor, type Answer, resultOf } from './callService.ts'
import { createActors } from './createActors.ts'
import type { UsedService } from './useTestService.ts'

/** Organizations that requests name: a tenant and two of its sub-organizations, and another tenant with one. */
export const places = ['parent', 'person', 'sibling', 'otherRoot', 'otherPerson'] as const
export type Place = (typeof places)[number]

/** A kind of caller: where they are at home, as whom, and what stamps their requests. */
export interface MatrixCaller {
  who: string
  home: 'parent' | 'person'
  role: 'root' | 'member' | 'proxy'
  stamp: AccessStamp
  expired?: boolean
}

export const matrixCallers: readonly MatrixCaller[] = [
  { who: 'root user', home: 'person', role: 'root', stamp: 'key' },
  { who: 'root user by session', home: 'person', role: 'root', stamp: 'key' },
  { who: 'root user by passkey', home: 'person', role: 'root', stamp: 'passkey' },
  { who: 'root user by wallet', home: 'person', role: 'root', stamp: 'wallet' },
  { who: 'root user by expired key', home: 'person', role: 'root', stamp: 'key', expired: true },
  { who: 'member', home: 'person', role: 'member', stamp: 'key' },
  { who: 'member by passkey', home: 'person', role: 'member', stamp: 'passkey' },
  { who: 'root user of the parent', home: 'parent', role: 'root', stamp: 'key' },
  { who: 'member of the parent', home: 'parent', role: 'member', stamp: 'key' },
  { who: 'auth proxy', home: 'parent', role: 'proxy', stamp: 'key' },
]

/** Sends a request with the caller's stamp. */
interface Sender {
  userId: string
  send(path: string, value: object): Promise<Answer>
}

export interface Matrix {
  organizations: Readonly<Record<Place, string>>
  /** Senders by the name in `who`. */
  callers: Readonly<Record<string, Sender>>
}

/** Creates two tenants and a caller of every kind. */
export async function createMatrix(used: UsedService): Promise<Matrix> {
  const { calls, service } = used
  const { root, person, sibling, proxyUser, otherRoot, otherPerson } = await createActors(used)
  const byKey = (key: Signer, { userId }: { userId: string }): Sender => ({
    userId,
    send: (path, value) => calls.stamped(key, path, value),
  })

  const passkey = createAuthenticator()
  await done(used, person, 'createAuthenticators', {
    userId: person.userId,
    authenticators: [passkey.register()],
  })
  const wallet = createTestWallet('ethereum', service.clock.now)
  const [session, expired] = [await createKeyPair(), await createKeyPair()]
  await done(used, person, 'createApiKeys', {
    userId: person.userId,
    apiKeys: [
      await wallet.apiKey([person.organizationId, person.userId]),
      { apiKeyName: 'expired', publicKey: expired.publicKey, expirationSeconds: '60' },
    ],
  })
  await done(used, person, 'stampLogin', { publicKey: session.publicKey })
  const memberPasskey = createAuthenticator()
  const member = await createMember(used, person, [memberPasskey.register()])
  const parentMember = await createMember(used, root, [])
  // The key expires; sessions live for 900 s.
  service.clock.advance(61_000)

  return {
    organizations: {
      parent: root.organizationId,
      person: person.organizationId,
      sibling: sibling.organizationId,
      otherRoot: otherRoot.organizationId,
      otherPerson: otherPerson.organizationId,
    },
    callers: {
      'root user': byKey(person.key, person),
      'root user by session': byKey(session, person),
      'root user by passkey': {
        userId: person.userId,
        send: (path, value) => calls.byPasskey(passkey, path, value),
      },
      'root user by wallet': {
        userId: person.userId,
        send: (path, value) => {
          const body = JSON.stringify(value)
          return calls.withHeaders(path, body, wallet.stamp(body))
        },
      },
      'root user by expired key': byKey(expired, person),
      member: byKey(member.key, member),
      'member by passkey': {
        userId: member.userId,
        send: (path, value) => calls.byPasskey(memberPasskey, path, value),
      },
      'root user of the parent': byKey(root.key, root),
      'member of the parent': byKey(parentMember.key, parentMember),
      'auth proxy': byKey(proxyUser.key, proxyUser),
    },
  }
}

async function done(
  { calls }: UsedService,
  actor: Actor,
  name: 'createAuthenticators' | 'createApiKeys' | 'createUsers' | 'stampLogin',
  parameters: object,
): Promise<Answer> {
  const answer = await calls.submit(actor, name, parameters)
  if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
  return answer
}

/** A user who isn't a root user. */
async function createMember(used: UsedService, root: Actor, authenticators: object[]): Promise<Actor> {
  const key = await createKeyPair()
  const apiKeys = [{ apiKeyName: 'key', publicKey: key.publicKey }]
  const user = { userName: 'Member', apiKeys, authenticators, oauthProviders: [], userTags: [] }
  const created = await done(used, root, 'createUsers', { users: [user] })
  const [userId] = resultOf(created, 'createUsers').userIds as unknown as string[]
  return { key, organizationId: root.organizationId, userId: String(userId) }
}
