import type { SubmitOperation } from '@latchkey/contract/wire'
import { createKeyPair } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import type { Actor } from '../callService.ts'
import { countFor } from '../countFor.ts'
import { createPerson } from '../createActors.ts'
import { createUser } from '../createUser.ts'
import { useTestServers } from '../useTestServers.ts'
import type { OpenStores } from './describeRaces.ts'

const rounds = countFor({ everyday: 2, full: 3, deep: 30 })

interface Limited {
  operation: SubmitOperation
  /** How many there may be. */
  max: number
  /** Parameters that make the one of that number. */
  make(at: number): object
}

const limited: readonly Limited[] = [
  { operation: 'createUserTag', max: 10, make: (at) => ({ userTagName: `Tag ${at}`, userIds: [] }) },
  {
    operation: 'createPolicy',
    max: 100,
    make: (at) => ({ policyName: `Policy ${at}`, effect: 'EFFECT_ALLOW', consensus: 'true', notes: '' }),
  },
  { operation: 'createWallet', max: 100, make: (at) => ({ walletName: `Wallet ${at}`, accounts: [] }) },
]

/** Races about what an organization has a limited number of, on any database. */
export function describeOrganizationRaces(name: string, openStores: OpenStores): void {
  describe(name, () => {
    const { used, spread } = useTestServers(openStores, { settings: { limits: { factor: 10_000 } } })

    /** Root users, of whom one is enough. */
    async function createRoots(): Promise<Actor[]> {
      const one = await createPerson(used, await used.calls.root(), 'Shared')
      const roots = [one]
      for (let at = 1; at < 4; at++) roots.push(await createUser(used, one))
      const userIds = roots.map(({ userId }) => userId)
      expect((await used.calls.submit(one, 'updateRootQuorum', { threshold: 1, userIds })).status).toBe(200)
      return roots
    }

    for (const { operation, max, make } of limited)
      it(`behavior: four users who take the last places at once don't exceed the limit: ${operation}`, async () => {
        const roots = await createRoots()
        const free = 4
        for (let at = 1; at <= max - free; at++)
          expect((await used.calls.submit(roots[0]!, operation, make(at))).status).toBe(200)
        const answers = await Promise.all(
          Array.from({ length: 3 * roots.length }, (_, at) =>
            spread(at).submit(roots[at % roots.length]!, operation, make(max + at)),
          ),
        )
        const codes = answers.map(({ status, errorCode = status }) => errorCode)
        expect(codes.filter((code) => code === 200)).toHaveLength(free)
        expect(codes.filter((code) => code === 'LIMIT_EXCEEDED')).toHaveLength(answers.length - free)
      }, 600_000)

    it(`behavior: somebody signs in while they make wallets and tags (${rounds} rounds)`, async () => {
      const contact = 'busy@example.com'
      const person = await used.calls.signIn(contact)
      for (let round = 0; round < rounds; round++) {
        const keys = await Promise.all([createKeyPair(), createKeyPair()])
        const logins = []
        for (const key of keys) logins.push({ key, token: await used.calls.prove(contact, key) })
        const answers = await Promise.all([
          ...logins.map(({ key, token }, at) => spread(at).logIn(key, token)),
          spread(0).submit(person, 'createWallet', { walletName: `Wallet ${round}`, accounts: [] }),
          spread(1).submit(person, 'createWallet', { walletName: `Other ${round}`, accounts: [] }),
          spread(0).submit(person, 'createUserTag', { userTagName: 'Tag', userIds: [person.userId] }),
        ])
        const [{ body } = { body: undefined }] = answers.slice(-1)
        const { userTagId } = body.activity.result.createUserTagResult
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
        await used.calls.submit(person, 'deleteUserTags', { userTagIds: [userTagId] })
      }
    }, 600_000)
  })
}
