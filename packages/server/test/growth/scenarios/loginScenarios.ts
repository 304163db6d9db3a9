import { createHash } from 'node:crypto'
import { createKeyPair, signClientSignature, wireConstants } from '@latchkey/crypto'
import { generateBundleKeyPair } from '@latchkey/crypto/bundle'
import { normalisePublicKey } from '@latchkey/crypto/node'
import { createAuthenticator } from '@latchkey/testing/node'

import { attest } from '../../attest.ts'
import { resultOf } from '../../callService.ts'
import { authenticate, clientIds, comeBack, signInWith } from '../../oauth/useSocialService.ts'
import { walletCalls } from '../../walletCalls.ts'
import type { SignedIn } from '../addPerson.ts'
import { again, type Call, type Fixture, type Scenarios, submit } from '../fixture.ts'

/** A stamp_login request to the parent, signed once: sent again, it has the same bytes. */
async function signed(
  fixture: Fixture,
  publicKey: string,
  headersOf: (body: string) => Record<string, string> | Promise<Record<string, string>>,
): Promise<Call> {
  const { calls, root } = fixture
  const body = JSON.stringify(calls.submitBody('stampLogin', root.organizationId, { publicKey }))
  const headers = await headersOf(body)
  return () => calls.withHeaders('submit/stamp_login', body, headers)
}

const stampLogin: Scenarios = {
  async 'a refresh'(fixture) {
    const { publicKey } = await createKeyPair()
    return submit(fixture, await fixture.person(), 'stampLogin', { publicKey })
  },
  async 'a refresh that ends the others'(fixture) {
    const { publicKey } = await createKeyPair()
    return submit(fixture, await fixture.person(), 'stampLogin', { publicKey, invalidateExisting: true })
  },
  async 'by passkey'(fixture) {
    const passkey = createAuthenticator()
    await addPasskey(fixture, await fixture.person(), passkey)
    const { publicKey } = await createKeyPair()
    return await signed(fixture, publicKey, (body) => passkey.stamp(body))
  },
  async 'by wallet'(fixture) {
    const { wallet, signUp } = walletCalls('ethereum', fixture)
    const own = wallet()
    await signUp(own)
    const { publicKey } = await createKeyPair()
    return await signed(fixture, publicKey, (body) => own.stamp(body))
  },
  async 'by wallet, the same bytes'(fixture) {
    return await again(await stampLogin['by wallet']!(fixture))
  },
  async 'by verification token'(fixture) {
    const key = await createKeyPair()
    const token = await fixture.calls.prove((await fixture.person()).contact, key)
    return await signed(fixture, key.publicKey, (body) => attest(key, token, body))
  },
  async 'by identity token'(fixture) {
    const person = { sub: fixture.unique() }
    await signInWith(fixture, 'google', person)
    const key = await createKeyPair()
    const token = await authenticate(fixture, 'google', person, key)
    const scheme = wireConstants.attestedSchemes.oidc
    return await signed(fixture, key.publicKey, (body) => attest(key, token, body, { scheme } as object))
  },
  'refused: unknown key': async (fixture) => {
    const key = await createKeyPair()
    return submit(fixture, { ...fixture.root, key }, 'stampLogin', { publicKey: key.publicKey })
  },
}

async function addPasskey(
  fixture: Fixture,
  person: SignedIn,
  passkey: ReturnType<typeof createAuthenticator>,
) {
  const { userId } = person
  const authenticators = [passkey.register()]
  await fixture.calls.submit(person, 'createAuthenticators', { userId, authenticators })
}

const createReadWriteSession: Scenarios = {
  async default(fixture) {
    const { publicKey: targetPublicKey } = await generateBundleKeyPair()
    return submit(fixture, await fixture.person(), 'createReadWriteSession', { targetPublicKey })
  },
  async 'ends the others'(fixture) {
    const { publicKey: targetPublicKey } = await generateBundleKeyPair()
    const parameters = { targetPublicKey, invalidateExisting: true }
    return submit(fixture, await fixture.person(), 'createReadWriteSession', parameters)
  },
}

async function oauth(fixture: Fixture, extra = {}): Promise<Call> {
  const sub = fixture.unique()
  await signInWith(fixture, 'google', { sub })
  const { publicKey: targetPublicKey } = await generateBundleKeyPair()
  const nonce = createHash('sha256').update(normalisePublicKey(targetPublicKey)).digest('hex')
  const oidcToken = await fixture.fake.idToken('google', { sub, aud: clientIds.google, nonce })
  return submit(fixture, fixture.root, 'oauth', { oidcToken, targetPublicKey, ...extra })
}

const initOtp: Scenarios = {
  async 'by the parent'(fixture) {
    const code = { otpType: 'OTP_TYPE_EMAIL', contact: fixture.email(), appName: 'Larkfield' }
    return submit(fixture, fixture.root, 'initOtp', code)
  },
  async 'by a person'(fixture) {
    const person = await fixture.person()
    const code = { otpType: 'OTP_TYPE_EMAIL', contact: person.contact, appName: 'Larkfield' }
    return submit(fixture, person, 'initOtp', code)
  },
}

const verifyOtp: Scenarios = {
  async 'by the parent'(fixture) {
    const code = await fixture.calls.sendCode(fixture.email())
    const { publicKey } = await createKeyPair()
    return submit(fixture, fixture.root, 'verifyOtp', { ...code, publicKey })
  },
  async 'of a contact that waits for it'(fixture) {
    const { calls, service } = fixture
    const person = await fixture.person()
    const contact = fixture.email()
    await calls.submit(person, 'updateUserEmail', { userId: person.userId, userEmail: contact })
    const parameters = { otpType: 'OTP_TYPE_EMAIL', contact, appName: 'Larkfield' }
    const { otpId } = resultOf(await calls.submit(person, 'initOtp', parameters), 'initOtp')
    const otpCode = await service.inbox.code(contact)
    return submit(fixture, person, 'verifyOtp', { otpId, otpCode, publicKey: person.key.publicKey })
  },
}

async function otpLogin(fixture: Fixture, extra = {}): Promise<Call> {
  const key = await createKeyPair()
  const { publicKey } = key
  const verificationToken = await fixture.calls.prove((await fixture.person()).contact, key)
  const clientSignature = await signClientSignature(key, verificationToken)
  return submit(fixture, fixture.root, 'otpLogin', {
    verificationToken,
    publicKey,
    clientSignature,
    ...extra,
  })
}

async function oauthLogin(fixture: Fixture): Promise<Call> {
  const person = { sub: fixture.unique() }
  await signInWith(fixture, 'google', person)
  const key = await createKeyPair()
  const oidcToken = await authenticate(fixture, 'google', person, key)
  return submit(fixture, fixture.root, 'oauthLogin', { oidcToken, publicKey: key.publicKey })
}

/** Operations that lead to a session. */
export const loginScenarios = {
  initOtp,
  verifyOtp,
  otpLogin: {
    default: async (fixture) => await otpLogin(fixture),
    repeated: async (fixture) => await again(await otpLogin(fixture)),
    'ends the others': async (fixture) => await otpLogin(fixture, { invalidateExisting: true }),
  },
  stampLogin,
  createReadWriteSession,
  oauth: {
    default: async (fixture) => await oauth(fixture),
    'ends the others': async (fixture) => await oauth(fixture, { invalidateExisting: true }),
  },
  oauthLogin: { default: oauthLogin },
  oauth2Authenticate: {
    async default(fixture) {
      const key = await createKeyPair()
      const code = await comeBack(fixture, 'google', { sub: fixture.unique() }, key)
      return submit(fixture, fixture.root, 'oauth2Authenticate', code)
    },
    async 'by the id of its client'(fixture) {
      const { body } = await fixture.calls.query(fixture.root, 'listOauth2Credentials')
      const isGoogle = ({ clientId }: { clientId: string }) => clientId === clientIds.google
      const { oauth2CredentialId } = body.oauth2Credentials.find(isGoogle)
      const key = await createKeyPair()
      const {
        provider: _,
        clientId: __,
        ...code
      } = await comeBack(fixture, 'google', { sub: fixture.unique() }, key)
      return submit(fixture, fixture.root, 'oauth2Authenticate', { oauth2CredentialId, ...code })
    },
  },
} satisfies Record<string, Scenarios>
