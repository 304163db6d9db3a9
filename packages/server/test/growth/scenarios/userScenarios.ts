import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator } from '@latchkey/testing/node'

import { type Actor, resultOf } from '../../callService.ts'
import { authenticate } from '../../oauth/useSocialService.ts'
import { type Fixture, query, type Scenarios, submit } from '../fixture.ts'

const user = { userName: 'Grace', apiKeys: [], authenticators: [], oauthProviders: [], userTags: [] }
const apiKey = async () => ({ apiKeyName: 'key', publicKey: (await createKeyPair()).publicKey })

/** A parent's root user. Sessions give others no API keys. */
const tenantOf = ({ calls, unique }: Fixture): Promise<Actor> => calls.createTenant(unique())

/** Ids of users with an API key, made by a parent's root user. */
async function makeUsers({ calls }: Fixture, root: Actor): Promise<string[]> {
  const users = [{ ...user, apiKeys: [await apiKey()] }]
  return resultOf(await calls.submit(root, 'createUsers', { users }), 'createUsers').userIds ?? []
}

async function makeTag({ calls }: Fixture, actor: Actor): Promise<string> {
  const requested = { userTagName: 'Finance', userIds: [actor.userId] }
  return String(resultOf(await calls.submit(actor, 'createUserTag', requested), 'createUserTag').userTagId)
}

/** Users of an organization, its quorum and its user tags. */
export const userScenarios = {
  createUsers: {
    async 'with keys, a passkey and a tag'(fixture) {
      const root = await tenantOf(fixture)
      const users = [
        {
          ...user,
          userEmail: fixture.email(),
          apiKeys: [await apiKey()],
          authenticators: [createAuthenticator().register()],
          userTags: [await makeTag(fixture, root)],
        },
      ]
      return submit(fixture, root, 'createUsers', { users })
    },
    async 'with an identity'(fixture) {
      const key = await createKeyPair()
      const oidcToken = await authenticate(fixture, 'google', { sub: fixture.unique() }, key)
      const apiKeys = [{ apiKeyName: 'key', publicKey: key.publicKey }]
      const users = [{ ...user, apiKeys, oauthProviders: [{ providerName: 'Google', oidcToken }] }]
      return submit(fixture, fixture.root, 'createUsers', { users })
    },
    async 'in a sub-organization'(fixture) {
      const users = [{ ...user, authenticators: [createAuthenticator().register()] }]
      return submit(fixture, await fixture.person(), 'createUsers', { users })
    },
  },
  inviteMember: {
    async default(fixture) {
      const root = await tenantOf(fixture)
      const users = [{ ...user, userEmail: fixture.email() }]
      const created = await fixture.calls.submit(root, 'createUsers', { users })
      const [userId] = resultOf(created, 'createUsers').userIds ?? []
      return submit(fixture, root, 'inviteMember', { userId })
    },
  },
  deleteUsers: {
    async default(fixture) {
      const root = await tenantOf(fixture)
      return submit(fixture, root, 'deleteUsers', { userIds: await makeUsers(fixture, root) })
    },
    async 'a root user'(fixture) {
      const root = await tenantOf(fixture)
      const userIds = await makeUsers(fixture, root)
      await fixture.calls.submit(root, 'updateRootQuorum', {
        threshold: 1,
        userIds: [root.userId, ...userIds],
      })
      return submit(fixture, root, 'deleteUsers', { userIds })
    },
  },
  updateRootQuorum: {
    async default(fixture) {
      const root = await tenantOf(fixture)
      const userIds = [root.userId, ...(await makeUsers(fixture, root))]
      return submit(fixture, root, 'updateRootQuorum', { threshold: 2, userIds })
    },
    async 'in a sub-organization'(fixture) {
      const person = await fixture.person()
      return submit(fixture, person, 'updateRootQuorum', { threshold: 1, userIds: [person.userId] })
    },
  },
  createUserTag: {
    async default(fixture) {
      const person = await fixture.person()
      return submit(fixture, person, 'createUserTag', { userTagName: 'Owner', userIds: [person.userId] })
    },
  },
  updateUserTag: {
    async default(fixture) {
      const person = await fixture.person()
      const userTagId = await makeTag(fixture, person)
      const requested = {
        userTagId,
        newUserTagName: 'Finances',
        addUserIds: [],
        removeUserIds: [person.userId],
      }
      return submit(fixture, person, 'updateUserTag', requested)
    },
  },
  deleteUserTags: {
    async default(fixture) {
      const person = await fixture.person()
      return submit(fixture, person, 'deleteUserTags', { userTagIds: [await makeTag(fixture, person)] })
    },
  },
} satisfies Record<string, Scenarios>

/** Reads of the same. */
export const userQueries = {
  listUsers: {
    default: async (fixture) => query(fixture, fixture.reader, 'listUsers'),
    'in the parent': async (fixture) => query(fixture, fixture.root, 'listUsers'),
  },
  listUserTags: { default: async (fixture) => query(fixture, fixture.reader, 'listUserTags') },
} satisfies Record<string, Scenarios>
