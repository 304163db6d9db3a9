import { decodeState, encodeState, unaskedChanges } from '@latchkey/rules/state'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type BundleClient, createBundleClient } from '../../test/bundles.ts'
import { pages } from '../../test/lineage/lineageAccounts.ts'
import { noticeCases } from '../../test/notices/noticeCases.ts'
import { ownersOf } from '../../test/notices/noticeOwners.ts'
import { noticeSteps } from '../../test/notices/noticeSteps.ts'
import { createSocialService } from '../../test/oauth/useSocialService.ts'
import { moreCases } from '../../test/states/moreCases.ts'
import { furnished, tamperings } from '../../test/states/tamperings.ts'
import { organizations } from '../store/tables/schema.ts'
import { readState } from './readState.ts'
import type { WatchedChange } from './watched.types.ts'

const watched: WatchedChange[] = []
// Started here, since the cases are read before any hook runs.
const used = await createSocialService({
  settings: { vaultOrigin: pages.vault, limits: { factor: 1_000 } },
  watchChange: (one) => watched.push(one),
})
afterAll(() => used.service.close())

/**
 * Facts of records that the request alone doesn't say: whoever calls the comparison has verified the code or the
 * token that they are from, or it is a key that the service makes for itself.
 */
const proven: Readonly<Partial<Record<string, readonly string[]>>> = {
  'another address': ['otpLogin', 'stampLogin', 'verifyOtp', 'oauthLogin'],
  'an address that is verified': ['otpLogin', 'stampLogin', 'verifyOtp', 'oauthLogin', 'updateUserEmail'],
  'another number': ['otpLogin', 'stampLogin', 'verifyOtp', 'oauthLogin'],
  'a number that is verified': ['otpLogin', 'stampLogin', 'verifyOtp', 'oauthLogin', 'updateUserPhoneNumber'],
  'another key': ['rotateAuthProxyKey'],
  'a key that ends later': ['rotateAuthProxyKey'],
  'the same to another record': ['rotateAuthProxyKey'],
  'an identity': ['oauth', 'oauthLogin', 'stampLogin'],
  'another identity': ['createOauthProviders'],
}

const unaskedOf = ({ asked, change }: WatchedChange) => unaskedChanges(asked, change)

describe('states of organizations', () => {
  const clients: BundleClient[] = []
  beforeAll(async () => {
    clients.push(await createBundleClient(used.service.server.publicKeys.signer))
    const allowedAuthMethods = ['email', 'sms', 'passkey', 'social', 'wallet']
    const root = await used.calls.root()
    await used.calls.submit(root, 'updateAuthProxyConfig', { allowedAuthMethods })
    const steps = noticeSteps(used, () => clients[0]!)
    const owners = ownersOf(used)
    const cases = noticeCases(steps)
    for (const one of Object.values(cases).flat()) await (await one.setUp(await owners.create())).run()
    for (const run of Object.values(moreCases(steps))) await run(await owners.create())
    await used.calls.submit(root, 'rotateAuthProxyKey', {})
    // As long as a busy machine needs.
  }, 600_000)

  it('default: all that submits add or open is what they ask for', () => {
    const wrong = watched.flatMap((one) =>
      unaskedOf(one).map((unasked) => ({ operation: one.asked?.operation, ...unasked })),
    )
    expect(wrong).toEqual([])
  })

  it('behavior: the rows of each organization are a state', async () => {
    const { db } = used.service.store
    for (const { id } of await db.select({ id: organizations.id }).from(organizations)) {
      const state = await readState(db, id, used.service.clock.now())
      expect(decodeState(encodeState(state!))).toEqual(state)
    }
  })

  it('behavior: nothing is added or opened without a request', () => {
    const changes = watched.filter(({ change }) => unaskedChanges(undefined, change).length > 0)
    expect([...new Set(changes.map(({ asked }) => asked?.operation))].toSorted()).toMatchInlineSnapshot(`
      [
        "confirmLoginMethods",
        "createApiKeys",
        "createAuthenticators",
        "createOauth2Credential",
        "createOauthProviders",
        "createPolicies",
        "createPolicy",
        "createPrivateKeyTag",
        "createPrivateKeys",
        "createSmartContractInterface",
        "createSubOrganization",
        "createUserTag",
        "createUsers",
        "createWallet",
        "createWalletAccounts",
        "deletePolicies",
        "deletePolicy",
        "deletePrivateKeyTags",
        "deleteSmartContractInterface",
        "deleteUserTags",
        "exportPrivateKey",
        "exportWallet",
        "importPrivateKey",
        "importWallet",
        "nameRecoveryContact",
        "recoverUser",
        "requestContactChange",
        "rotateAuthProxyKey",
        "unblockUser",
        "updateAuthProxyConfig",
        "updatePrivateKeyTag",
        "updateRootQuorum",
        "updateUser",
        "updateUserEmail",
        "updateUserName",
        "updateUserPhoneNumber",
        "updateUserTag",
        "updateWallet",
      ]
    `)
  })

  it.each(Object.entries(tamperings))('error: a service that adds %s to any change', (name, tamper) => {
    const missed = watched.flatMap(({ asked, change: seen }) => {
      const change = furnished(seen)
      const states = tamper(change.after, change)
      const isMissed = states.some((after) => unaskedOf({ asked, change: { ...change, after } }).length === 0)
      return isMissed && asked ? [asked.operation] : []
    })
    expect([...new Set(missed)].filter((one) => !proven[name]?.includes(one))).toEqual([])
  })
})
