import { createKeyPair } from '@latchkey/crypto'
import { createRandom } from '@latchkey/crypto/malformed-stamps'
import { createTestWallet, type TestWallet } from '@latchkey/testing/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Actor, resultOf } from './callService.ts'
import { digestTables } from './digestTables.ts'
import { malformedWalletClasses } from './malformedWallets/index.ts'
import { createWalletTools, type WalletMaterial } from './malformedWallets/WalletTools.ts'
import { relaxedLimits, useTestService } from './useTestService.ts'

const count = process.env.LATCHKEY_DEEP === '1' ? 100 : 4

// Every stamp is refused for the reason of its class, and nothing changes, so that every check is seen.
describe.each(['ethereum', 'solana'] as const)('malformed wallet stamps, %s', (chain) => {
  const used = useTestService(relaxedLimits)
  const tally: string[] = []
  let wallets: Pick<WalletMaterial, 'own' | 'otherChain' | 'unknown' | 'foreign' | 'unlinked'>
  let organizationId: string

  const make = (of = chain) => createTestWallet(of, used.service.clock.now)
  const signUp = async (parent: Actor, wallet: TestWallet): Promise<TestWallet> => {
    const rootUser = {
      userName: 'W',
      apiKeys: [await wallet.apiKey()],
      authenticators: [],
      oauthProviders: [],
    }
    const requested = { subOrganizationName: 'W', rootQuorumThreshold: 1, rootUsers: [rootUser] }
    expect((await used.calls.submit(parent, 'createSubOrganization', requested)).status).toBe(200)
    return wallet
  }

  beforeAll(async () => {
    const { calls } = used
    const root = await calls.root()
    organizationId = root.organizationId
    const foreign = await signUp(await calls.createTenant('Other tenant'), make())
    const person = await calls.signIn('unlinked@example.com')
    const unlinked = make()
    const apiKeys = [await unlinked.apiKey([person.organizationId, person.userId])]
    const added = await calls.submit(person, 'createApiKeys', { userId: person.userId, apiKeys })
    const { apiKeyIds } = resultOf(added, 'createApiKeys')
    await calls.submit(person, 'deleteApiKeys', { userId: person.userId, apiKeyIds })
    const otherChain = await signUp(root, make(chain === 'ethereum' ? 'solana' : 'ethereum'))
    wallets = { own: await signUp(root, make()), otherChain, unknown: make(), foreign, unlinked }
  })
  afterAll(() =>
    console.log(`Malformed wallet stamps, ${chain}, ${count} of each class:\n${tally.join('\n')}`),
  )

  const bodyOf = async () => {
    const { publicKey } = await createKeyPair()
    return JSON.stringify(used.calls.submitBody('stampLogin', organizationId, { publicKey }))
  }
  const send = (body: string, stamp: string) =>
    used.calls.withHeaders('submit/stamp_login', body, { 'x-stamp': stamp })

  it('default: covers as many classes as passkeys, and accepts a valid stamp', async () => {
    expect(malformedWalletClasses.length).toBeGreaterThanOrEqual(34)
    const body = await bodyOf()
    expect((await send(body, wallets.own.stamp(body)['X-Stamp']!)).status).toBe(200)
  })

  it.each(malformedWalletClasses.map((one, at) => [at + 1, one.name, one] as const))(
    'behavior: class %i, %s',
    async (number, name, { codes, make: makeStamp }) => {
      const random = createRandom(number)
      const before = await digestTables(used.service.store)
      for (let round = 0; round < count; round++) {
        const body = await bodyOf()
        const now = used.service.clock.now()
        const stamp = makeStamp(createWalletTools({ ...wallets, body, now, random }))
        const answer = await send(body, stamp)
        expect([answer.status, codes.includes(answer.errorCode ?? ''), stamp, answer.errorCode]).toEqual([
          401,
          true,
          stamp,
          answer.errorCode,
        ])
      }
      expect(await digestTables(used.service.store)).toBe(before)
      tally.push(`${String(number).padStart(2)} ${name}: ${count} refused`)
    },
  )
})
