import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator } from '@latchkey/testing/node'
import { beforeAll, describe, expect, it } from 'vitest'

import type { Actor } from '../callService.ts'
import { createTeam, type Team } from '../createTeam.ts'
import { useSocialService } from '../oauth/useSocialService.ts'
import { type Caller, lineageAccounts, newContact, pages } from './lineageAccounts.ts'

// Refusals to sessions of the host page that lineageMatrix.test.ts doesn't cover.

const refused = { status: 403, errorCode: 'STEP_UP_REQUIRED' }

describe('the session of a page', () => {
  const used = useSocialService({ settings: { vaultOrigin: pages.vault } })
  let accounts: ReturnType<typeof lineageAccounts>
  beforeAll(async () => {
    accounts = lineageAccounts(used)
    const allowedAuthMethods = ['email', 'passkey', 'social', 'wallet']
    await used.calls.submit(await used.calls.root(), 'updateAuthProxyConfig', { allowedAuthMethods })
  })

  describe('removes the last established login method', () => {
    const rowsOf = async (by: Actor, operation: 'getApiKeys' | 'getAuthenticators' | 'getOauthProviders') =>
      (await used.calls.query(by, operation, { userId: by.userId })).body
    const methods = {
      async key() {
        const [passkey, key] = [createAuthenticator(), await createKeyPair()]
        const apiKeys = [{ apiKeyName: 'key', publicKey: key.publicKey }]
        const account = await accounts.signUp({ authenticators: [passkey.register()], apiKeys })
        const session = await accounts.session(accounts.byPasskey(account, passkey, 'host'))
        const { authenticators } = await rowsOf(session, 'getAuthenticators')
        const authenticatorIds = [authenticators[0].authenticatorId]
        accounts.done(
          await session.submit('deleteAuthenticators', { userId: session.userId, authenticatorIds }),
        )
        const rows = (await rowsOf(session, 'getApiKeys')).apiKeys
        const apiKeyIds = rows.flatMap((row: { login?: object; apiKeyId: string }) =>
          row.login ? [] : [row.apiKeyId],
        )
        return {
          session,
          remove: () => session.submit('deleteApiKeys', { userId: session.userId, apiKeyIds }),
        }
      },
      async passkey() {
        const { account, passkey } = await accounts.withPasskey()
        const session = await accounts.session(accounts.byPasskey(account, passkey, 'host'))
        const { authenticators } = await rowsOf(session, 'getAuthenticators')
        const authenticatorIds = [authenticators[0].authenticatorId]
        return {
          session,
          remove: () => session.submit('deleteAuthenticators', { userId: session.userId, authenticatorIds }),
        }
      },
      async identity() {
        const session = await accounts.byGoogle(newContact(), 'host')
        const { oauthProviders } = await rowsOf(session, 'getOauthProviders')
        const providerIds = [oauthProviders[0].providerId]
        return {
          session,
          remove: () => session.submit('deleteOauthProviders', { userId: session.userId, providerIds }),
        }
      },
    }
    it.each(Object.entries(methods))('only once somebody is told: %s', async (_, create) => {
      const { session, remove } = await create()
      await accounts.addPasskey(session)
      expect(await remove()).toMatchObject(refused)
      const userEmail = newContact()
      const verificationToken = await accounts.prove(userEmail, session.key, pages.host)
      accounts.done(
        await session.submit('updateUserEmail', { userId: session.userId, userEmail, verificationToken }),
      )
      expect((await remove()).status).toBe(200)
    })
  })

  /** Signs a root user in on the host page, with a passkey that they add first. */
  async function sessionOf(root: Actor): Promise<Caller & Actor> {
    const passkey = await accounts.addPasskey(accounts.byKey(root))
    return await accounts.session(accounts.byPasskey(root, passkey, 'host'))
  }
  const quorumOf = ({ roots }: Team) => ({ threshold: 1, userIds: roots.map(({ userId }) => userId) })

  it('adds no key to another user', async () => {
    const { roots } = await createTeam(used, { roots: 2, threshold: 1 })
    const session = await sessionOf(roots[0]!)
    const { publicKey } = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'key', publicKey, expirationSeconds: '60' }]
    const { userId } = roots[1]!
    expect(await session.submit('createApiKeys', { userId, apiKeys })).toMatchObject(refused)
    expect((await session.submit('createApiKeys', { userId: session.userId, apiKeys })).status).toBe(200)
  })

  it('neither asks for a change of the root quorum nor approves one', async () => {
    const team = await createTeam(used, { roots: 2, members: 0, threshold: 1 })
    const [ada, ben] = team.roots
    const sessions = [await sessionOf(ada!), await sessionOf(ben!)]
    const two = { ...quorumOf(team), threshold: 2 }
    accounts.done(await used.calls.submit(ada!, 'updateRootQuorum', two))
    expect(await sessions[0]!.submit('updateRootQuorum', quorumOf(team))).toMatchObject(refused)
    const asked = await used.calls.submit(ada!, 'updateRootQuorum', quorumOf(team))
    const { status, fingerprint } = asked.body.activity
    expect(status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    expect(await sessions[1]!.submit('approveActivity', { fingerprint })).toMatchObject(refused)
    expect((await used.calls.submit(ben!, 'approveActivity', { fingerprint })).status).toBe(200)
  })
})
