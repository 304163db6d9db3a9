import type { SubmitOperation } from '@latchkey/contract/wire'
import { pathName } from '@latchkey/contract/wire'
import { createKeyPair, type Signer, signClientSignature } from '@latchkey/crypto'
import { createAuthenticator, createTestWallet, type TestAuthenticator } from '@latchkey/testing/node'

import { type Actor, type Answer, resultOf } from '../callService.ts'
import { authenticate, redirectUri, toPerson, type UsedSocialService } from '../oauth/useSocialService.ts'
import { claimsOf } from '../walletCalls.ts'

/** A page of the application, and the service's own. */
export const pages = { host: 'http://localhost:5173', vault: 'http://localhost:5999' } as const
export type Page = keyof typeof pages

/** Stamps and sends a submit. */
export interface Caller {
  organizationId: string
  userId: string
  submit(name: SubmitOperation, parameters: unknown): Promise<Answer>
}

let accounts = 0
/** A contact without an account. */
export const newContact = (): string => `lineage-${++accounts}@example.com`

/** Steps of people, and of scripts in a page of theirs, with an account. Each has to succeed. */
export function lineageAccounts(used: UsedSocialService) {
  const { calls } = used

  const done = (answer: Answer): Answer => {
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer
  }
  const byKey = (actor: Actor): Caller & Actor => ({
    ...actor,
    submit: (name, parameters) => calls.submit(actor, name, parameters),
  })
  const byPasskey = ({ organizationId, userId }: Actor, passkey: TestAuthenticator, page: Page): Caller => ({
    organizationId,
    userId,
    submit: (name, parameters) => {
      const body = calls.submitBody(name, organizationId, parameters)
      return calls.byPasskey(passkey, `submit/${pathName(name)}`, body, {
        clientData: { origin: pages[page] },
      })
    },
  })

  /** A verification token by a code that was asked for at a page. */
  async function prove(contact: string, key: Signer, origin: string): Promise<string> {
    const code = { otpType: 'OTP_TYPE_EMAIL', contact }
    const { otpId } = done(await calls.proxy('otpInit', code, { origin })).body
    const otpCode = await used.service.inbox.code(contact)
    const verify = { otpId, otpCode, public_key: key.publicKey }
    return done(await calls.proxy('otpVerify', verify, { origin })).body.verificationToken
  }

  /** Signs in by a code, at the page where it was asked for unless another is named. Signs up who has no account. */
  async function byCode(contact: string, page: Page, typedAt: Page = page): Promise<Caller & Actor> {
    const key = await createKeyPair()
    const verificationToken = await prove(contact, key, pages[page])
    const lookup = { filterType: 'EMAIL', filterValue: contact, verificationToken }
    if (!(await calls.proxy('account', lookup)).body.organizationId)
      done(await calls.proxy('signup', { userEmail: contact, verificationToken }))
    const client_signature = await signClientSignature(key, verificationToken)
    const login = { verificationToken, publicKey: key.publicKey, client_signature }
    return byKey(toPerson(done(await calls.proxy('otpLogin', login, { origin: pages[typedAt] })), key))
  }

  /** A session by the stamp of another credential. */
  async function session(by: Caller): Promise<Caller & Actor> {
    const key = await createKeyPair()
    done(await by.submit('stampLogin', { publicKey: key.publicKey }))
    return byKey({ key, organizationId: by.organizationId, userId: by.userId })
  }

  async function addPasskey(by: Caller): Promise<TestAuthenticator> {
    const passkey = createAuthenticator()
    done(await by.submit('createAuthenticators', { userId: by.userId, authenticators: [passkey.register()] }))
    return passkey
  }

  async function addKey(by: Caller & Actor, expirationSeconds?: string): Promise<Caller & Actor> {
    const key = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'key', publicKey: key.publicKey, expirationSeconds }]
    done(await by.submit('createApiKeys', { userId: by.userId, apiKeys }))
    return byKey({ key, organizationId: by.organizationId, userId: by.userId })
  }

  /** Signs up with a passkey or a key that doesn't end. */
  async function signUp(credentials: object): Promise<Actor> {
    const { body } = done(await calls.proxy('signup', { userName: 'Ada', ...credentials }))
    return { key: await createKeyPair(), organizationId: body.organizationId, userId: body.userId }
  }
  async function withPasskey(): Promise<{ account: Actor; passkey: TestAuthenticator }> {
    const passkey = createAuthenticator()
    return { account: await signUp({ authenticators: [passkey.register()] }), passkey }
  }
  async function withKey(): Promise<Caller & Actor> {
    const key = await createKeyPair()
    const account = await signUp({ apiKeys: [{ apiKeyName: 'key', publicKey: key.publicKey }] })
    return byKey({ ...account, key })
  }

  /** Signs in with Google, at the page that its redirect leads to. */
  async function byGoogle(sub: string, page: Page): Promise<Caller & Actor> {
    const key = await createKeyPair()
    const at = page === 'vault' ? `${pages.vault}/return.html` : redirectUri
    const oidcToken = await authenticate(used, 'google', { sub }, key, at)
    const lookup = { filterType: 'OIDC_TOKEN', filterValue: oidcToken }
    if (!(await calls.proxy('account', lookup)).body.organizationId)
      done(await calls.proxy('signup', { oauthProviders: [{ providerName: 'google', oidcToken }] }))
    const login = await calls.proxy(
      'oauthLogin',
      { oidcToken, publicKey: key.publicKey },
      { origin: pages[page] },
    )
    return byKey(toPerson(done(login), key))
  }
  async function linkGoogle(by: Caller & Actor, sub: string): Promise<void> {
    const oidcToken = await authenticate(used, 'google', { sub }, by.key)
    const oauthProviders = [{ providerName: 'google', oidcToken }]
    done(await by.submit('createOauthProviders', { userId: by.userId, oauthProviders }))
  }

  /** Signs in with a wallet of an account, at a page. */
  async function byWallet(wallet: ReturnType<typeof createTestWallet>, page: Page): Promise<Caller & Actor> {
    const key = await createKeyPair()
    const parent = used.service.seeded.organizationId
    const body = JSON.stringify(calls.submitBody('stampLogin', parent, { publicKey: key.publicKey }))
    const site = { uri: pages[page], domain: new URL(pages[page]).host }
    const answer = done(await calls.withHeaders('submit/stamp_login', body, wallet.stamp(body, site)))
    const claims = claimsOf(resultOf(answer, 'stampLogin').session)
    return byKey({ key, organizationId: claims.organization_id, userId: claims.user_id })
  }
  const newWallet = () => createTestWallet('ethereum', used.service.clock.now)

  return {
    done,
    byPasskey,
    byKey,
    prove,
    byCode,
    byGoogle,
    byWallet,
    session,
    addPasskey,
    addKey,
    linkGoogle,
    newWallet,
    signUp,
    withPasskey,
    withKey,
  }
}
