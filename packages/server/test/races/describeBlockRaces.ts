import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator, type TestAuthenticator } from '@latchkey/testing/node'
import { describe, expect, it } from 'vitest'

import type { Actor, Answer } from '../callService.ts'
import { countFor } from '../countFor.ts'
import { useTestServers } from '../useTestServers.ts'
import type { OpenStores } from './describeRaces.ts'

const rounds = countFor({ everyday: 4, full: 8, deep: 200 })

/** Races of a block with logins, on any database: the block wins. */
export function describeBlockRaces(name: string, openStores: OpenStores): void {
  describe(name, () => {
    const { used, spread } = useTestServers(openStores, { settings: { limits: { factor: 10_000 } } })
    const block = async (at: number, { organizationId, userId }: Actor): Promise<Answer> =>
      await spread(at).submit(await spread(at).root(), 'blockUser', {
        subOrganizationId: organizationId,
        userId,
      })

    /** Whatever came first: no key of the person works any more. */
    async function expectBlocked(keys: readonly Actor[]): Promise<void> {
      for (const actor of keys)
        expect(['USER_BLOCKED', 'PUBLIC_KEY_NOT_FOUND']).toContain(
          (await used.calls.query(actor, 'whoami')).errorCode,
        )
      const inTheirs = { ...(await used.calls.root()), organizationId: keys[0]!.organizationId }
      const { userId } = keys[0]!
      const { apiKeys } = (await used.calls.query(inTheirs, 'getApiKeys', { userId })).body
      expect(apiKeys).toEqual([])
    }

    it(`behavior: a block and logins by code, key and passkey at once leave no session (${rounds} rounds)`, async () => {
      for (let round = 0; round < rounds; round++) {
        const contact = `block${round}@example.com`
        const person = await used.calls.signIn(contact)
        const passkey: TestAuthenticator = createAuthenticator()
        const authenticators = [passkey.register()]
        await used.calls.submit(person, 'createAuthenticators', { userId: person.userId, authenticators })
        const [byCode, byKey, byPasskey] = await Promise.all([
          createKeyPair(),
          createKeyPair(),
          createKeyPair(),
        ])
        const verificationToken = await used.calls.prove(contact, byCode)
        const login = used.calls.submitBody('stampLogin', person.organizationId, {
          publicKey: byPasskey.publicKey,
        })
        const logins = [
          () => spread(1).logIn(byCode, verificationToken),
          () => spread(0).submit(person, 'stampLogin', { publicKey: byKey.publicKey }),
          () => spread(1).byPasskey(passkey, 'submit/stamp_login', login),
        ]
        // The block is asked for first, in the middle, and last.
        const asked: (() => Promise<Answer>)[] = [...logins]
        asked.splice(round % 4, 0, () => block(round, person))
        const answers = await Promise.all(asked.map((ask) => ask()))
        expect(answers[round % 4]!.status).toBe(200)
        await expectBlocked([person, ...[byCode, byKey, byPasskey].map((key) => ({ ...person, key }))])
        for (const { status, errorCode } of answers)
          if (status !== 200) expect(['USER_BLOCKED', 'PUBLIC_KEY_NOT_FOUND']).toContain(errorCode)
      }
    }, 600_000)

    it(`behavior: a block and a change by the person at once: what comes later is refused (${rounds} rounds)`, async () => {
      for (let round = 0; round < rounds; round++) {
        const person = await used.calls.signIn(`change${round}@example.com`)
        const passkey = createAuthenticator()
        const requested = { userId: person.userId, authenticators: [passkey.register()] }
        const [added] = await Promise.all([
          spread(0).submit(person, 'createAuthenticators', requested),
          block(1, person),
        ])
        expect([undefined, 'USER_BLOCKED', 'PUBLIC_KEY_NOT_FOUND']).toContain(added.errorCode)
        const { publicKey } = await createKeyPair()
        const login = used.calls.submitBody('stampLogin', person.organizationId, { publicKey })
        const answer = await used.calls.byPasskey(passkey, 'submit/stamp_login', login)
        expect(['USER_BLOCKED', 'PASSKEY_NOT_FOUND']).toContain(answer.errorCode)
      }
    }, 600_000)
  })
}
