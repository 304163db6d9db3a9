import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator } from '@latchkey/testing/node'

import type { Act, ToldOperation } from '../../src/messages/acts.ts'
import { type BundleClient, readText } from '../bundles.ts'
import { type Answer, resultOf } from '../callService.ts'
import { lineageAccounts } from '../lineage/lineageAccounts.ts'
import { authenticate, type UsedSocialService } from '../oauth/useSocialService.ts'
import { ethereum } from '../useVault.ts'
import { type Owner, ownersOf } from './noticeOwners.ts'

/** An act that is ready to be done. */
export interface Scene {
  run(): Promise<Answer>
  /** Who is told. @default the owner */
  contacts?: { email: string; phone: string } | undefined
}

export interface NoticeCase {
  /** Acts that the e-mail address is told of, one mail each. */
  acts: readonly Act[]
  /** Acts that the phone number is told of. @default the same */
  bySms?: readonly Act[]
  setUp(owner: Owner): Promise<Scene>
}

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
export const onChrome = { 'user-agent': chrome }
export const json = { 'content-type': 'application/json' }
export const policy = { policyName: 'Policy', effect: 'EFFECT_ALLOW', condition: 'true', notes: '' }

/** Cases of some operations. */
export type CasesOf = Partial<Readonly<Record<ToldOperation, readonly NoticeCase[]>>>

/** Steps that lead to acts. */
export function noticeSteps(used: UsedSocialService, client: () => BundleClient) {
  const { calls } = used
  const owners = ownersOf(used)
  const accounts = lineageAccounts(used)
  /** An act without preparation. */
  const now = (run: (owner: Owner) => Promise<Answer>) => async (owner: Owner) => ({ run: () => run(owner) })
  const passkeyOf = async (owner: Owner) => {
    const passkey = createAuthenticator()
    const authenticators = [passkey.register()]
    const made = await calls.submit(owner, 'createAuthenticators', { userId: owner.userId, authenticators })
    return { passkey, ids: resultOf(made, 'createAuthenticators').authenticatorIds }
  }
  const linkGoogle = async (owner: Owner) => {
    const sub = owner.email
    const oidcToken = await authenticate(used, 'google', { sub }, owner.key)
    const oauthProviders = [{ providerName: 'google', oidcToken }]
    return await calls.submit(owner, 'createOauthProviders', { userId: owner.userId, oauthProviders })
  }
  const apiKeys = async () => [{ apiKeyName: 'key', publicKey: (await createKeyPair()).publicKey }]
  const walletOf = async (owner: Owner) =>
    readText(
      await calls.submit(owner, 'createWallet', { walletName: 'main', accounts: [ethereum] }),
      'createWallet',
      'walletId',
    )
  const walletKey = async ({ organizationId, userId }: Owner) => [
    await accounts.newWallet().apiKey([organizationId, userId]),
  ]
  const privateKeyOf = async (owner: Owner) => {
    const privateKeys = [
      {
        privateKeyName: 'key',
        curve: 'CURVE_SECP256K1',
        privateKeyTags: [],
        addressFormats: ['ADDRESS_FORMAT_ETHEREUM'],
      },
    ]
    const made = resultOf(
      await calls.submit(owner, 'createPrivateKeys', { privateKeys }),
      'createPrivateKeys',
    )
    return (made.privateKeys as unknown as { privateKeyId: string }[])[0]!.privateKeyId
  }
  const policyOf = async (owner: Owner) =>
    readText(await calls.submit(owner, 'createPolicy', policy), 'createPolicy', 'policyId')
  /** By a passkey, with a browser's user agent. */
  const byPasskey = async (passkey: ReturnType<typeof createAuthenticator>, value: object, path: string) => {
    const body = JSON.stringify(value)
    return await calls.withHeaders(path, body, { ...passkey.stamp(body), ...onChrome })
  }
  /** A login, so that a later one isn't the account's first. */
  const signedIn = async (owner: Owner) => void (await calls.signIn(owner.email))

  return {
    calls,
    owners,
    accounts,
    now,
    passkeyOf,
    linkGoogle,
    apiKeys,
    walletOf,
    walletKey,
    privateKeyOf,
    policyOf,
    byPasskey,
    signedIn,
    client,
    used,
  }
}
export type NoticeSteps = ReturnType<typeof noticeSteps>
