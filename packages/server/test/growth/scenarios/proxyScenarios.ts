import type { AccountFilterType } from '@latchkey/contract'
import type { ProxyOperation } from '@latchkey/contract/wire'
import { createKeyPair } from '@latchkey/crypto'
import { createAuthenticator } from '@latchkey/testing/node'
import { authenticate, comeBack, signInWith } from '../../oauth/useSocialService.ts'
import { askForCode, proveSealed, signLogin, signSignup } from '../../sealedCodes.ts'
import { walletCalls } from '../../walletCalls.ts'
import { typedByMany } from '../fillTables.ts'
import { again, type Call, type Fixture, type Scenario, type Scenarios } from '../fixture.ts'

const proxy =
  ({ calls }: Fixture, name: ProxyOperation, body: object): Call =>
  () =>
    calls.proxy(name, body)

const signup: Scenarios = {
  async 'by e-mail'(fixture) {
    const userEmail = fixture.email()
    const verificationToken = await fixture.calls.prove(userEmail, await createKeyPair())
    return proxy(fixture, 'signup', { userEmail, verificationToken })
  },
  async repeated(fixture) {
    return await again(await signup['by e-mail']!(fixture))
  },
  async 'by passkey'(fixture) {
    const { publicKey } = await createKeyPair()
    const apiKey = { apiKeyName: 'key', publicKey, expirationSeconds: '60', curveType: 'API_KEY_CURVE_P256' }
    const authenticators = [createAuthenticator().register()]
    return proxy(fixture, 'signup', { userName: 'Ada', apiKeys: [apiKey], authenticators })
  },
  async 'by provider'(fixture) {
    const oidcToken = await authenticate(fixture, 'google', { sub: fixture.unique() }, await createKeyPair())
    return proxy(fixture, 'signup', { oauthProviders: [{ providerName: 'google', oidcToken }] })
  },
  async 'by wallet'(fixture) {
    const apiKeys = [await walletCalls('ethereum', fixture).wallet().apiKey()]
    return proxy(fixture, 'signup', { userName: 'Ada', apiKeys })
  },
}

const otpVerify: Scenarios = {
  default: async (fixture) => await verify(fixture, fixture.email()),
  repeated: async (fixture) => await again(await verify(fixture, fixture.email())),
  'by SMS': async (fixture) => await verify(fixture, fixture.phoneNumber(), 'OTP_TYPE_SMS'),
  async 'refused: wrong code'(fixture) {
    const { otpId } = await fixture.calls.sendCode(fixture.email())
    const { publicKey } = await createKeyPair()
    return proxy(fixture, 'otpVerify', { otpId, otpCode: '000000', public_key: publicKey })
  },
  'refused: used': async (fixture) => {
    const { otpId, otpCode } = await fixture.calls.sendCode(fixture.email())
    const [one, other] = [await createKeyPair(), await createKeyPair()]
    await fixture.calls.proxy('otpVerify', { otpId, otpCode, public_key: one.publicKey })
    return proxy(fixture, 'otpVerify', { otpId, otpCode, public_key: other.publicKey })
  },
}

async function verify(fixture: Fixture, contact: string, otpType?: string): Promise<Call> {
  const { publicKey } = await createKeyPair()
  const code = await fixture.calls.sendCode(contact, otpType)
  return proxy(fixture, 'otpVerify', { ...code, public_key: publicKey })
}

/** The address of an account that has neither proven it nor any credentials. */
async function addUnclaimed({ calls, root, email }: Fixture): Promise<string> {
  const userEmail = email()
  const user = { userName: 'Ada', userEmail, apiKeys: [], authenticators: [], oauthProviders: [] }
  const parameters = { subOrganizationName: 'Ada', rootQuorumThreshold: 1, rootUsers: [user] }
  await calls.submit(root, 'createSubOrganization', parameters)
  return userEmail
}

async function logIn(fixture: Fixture, extra = {}, address?: string): Promise<Call> {
  const contact = address ?? (await fixture.person()).contact
  const key = await createKeyPair()
  const token = await fixture.calls.prove(contact, key)
  return () => fixture.calls.logIn(key, token, extra)
}

async function logInBySocial(fixture: Fixture, extra = {}): Promise<Call> {
  const person = { sub: fixture.unique() }
  await signInWith(fixture, 'google', person)
  const key = await createKeyPair()
  const oidcToken = await authenticate(fixture, 'google', person, key)
  return proxy(fixture, 'oauthLogin', { oidcToken, publicKey: key.publicKey, ...extra })
}

/** Values of existing accounts, by filter. */
const filters: Record<AccountFilterType, (fixture: Fixture) => Promise<string>> = {
  EMAIL: async (fixture) => (await fixture.person()).contact,
  async PHONE_NUMBER(fixture) {
    const phoneNumber = fixture.phoneNumber()
    await fixture.calls.signIn(phoneNumber)
    return phoneNumber
  },
  async CREDENTIAL_ID(fixture) {
    const passkey = createAuthenticator()
    await fixture.calls.proxy('signup', { userName: 'Ada', authenticators: [passkey.register()] })
    return passkey.credentialId
  },
  async OIDC_TOKEN(fixture) {
    const person = { sub: fixture.unique() }
    await signInWith(fixture, 'google', person)
    return await authenticate(fixture, 'google', person, await createKeyPair())
  },
  PUBLIC_KEY: async (fixture) => (await fixture.person()).key.publicKey,
  async OIDC_CLAIMS(fixture) {
    const sub = fixture.unique()
    await signInWith(fixture, 'google', { sub })
    return JSON.stringify({ iss: 'https://accounts.google.com', sub, aud: 'google-client' })
  },
}

const account: Scenarios = {
  ...Object.fromEntries(
    Object.entries(filters).map(([filterType, find]): [string, Scenario] => [
      filterType,
      async (fixture) => proxy(fixture, 'account', { filterType, filterValue: await find(fixture) }),
    ]),
  ),
  'EMAIL of nobody': async (fixture) =>
    proxy(fixture, 'account', { filterType: 'EMAIL', filterValue: fixture.email() }),
  'EMAIL that is not proven': async (fixture) =>
    proxy(fixture, 'account', { filterType: 'EMAIL', filterValue: 'person36@example.com' }),
  'EMAIL of an unclaimed account': async (fixture) =>
    proxy(fixture, 'account', { filterType: 'EMAIL', filterValue: await addUnclaimed(fixture) }),
  async 'EMAIL, proven'(fixture) {
    const { contact: filterValue } = await fixture.person()
    const verificationToken = await fixture.calls.prove(filterValue, await createKeyPair())
    return proxy(fixture, 'account', { filterType: 'EMAIL', filterValue, verificationToken })
  },
  async 'EMAIL that many typed, proven'(fixture) {
    const verificationToken = await fixture.calls.prove(typedByMany, await createKeyPair())
    return proxy(fixture, 'account', { filterType: 'EMAIL', filterValue: typedByMany, verificationToken })
  },
}

/** All operations of the auth proxy. */
export const proxyScenarios: Record<ProxyOperation, Scenarios> = {
  recoveryInit: {
    async default(fixture) {
      await fixture.calls.submit(fixture.root, 'updateAuthProxyConfig', { contactChangeSeconds: 259_200 })
      const contacts = { contact: fixture.email(), newContact: fixture.email() }
      return proxy(fixture, 'recoveryInit', { otpType: 'OTP_TYPE_EMAIL', ...contacts })
    },
  },
  signup,
  signupV2: {
    async default(fixture) {
      const contact = fixture.email()
      const key = await createKeyPair()
      const verificationToken = await proveSealed(fixture, contact, key)
      const clientSignature = await signSignup(key, verificationToken, {})
      return proxy(fixture, 'signupV2', { userEmail: contact, verificationToken, clientSignature })
    },
  },
  otpInit: {
    'to nobody': async (fixture) =>
      proxy(fixture, 'otpInit', { otpType: 'OTP_TYPE_EMAIL', contact: fixture.email() }),
    'to a person': async (fixture) =>
      proxy(fixture, 'otpInit', { otpType: 'OTP_TYPE_EMAIL', contact: (await fixture.person()).contact }),
    'by SMS': async (fixture) =>
      proxy(fixture, 'otpInit', { otpType: 'OTP_TYPE_SMS', contact: fixture.phoneNumber() }),
  },
  otpInitV2: {
    default: async (fixture) =>
      proxy(fixture, 'otpInitV2', { otpType: 'OTP_TYPE_EMAIL', contact: fixture.email() }),
  },
  otpVerify,
  otpVerifyV2: {
    async default(fixture) {
      const { otpId, seal } = await askForCode(fixture, fixture.email())
      const encryptedOtpBundle = await seal((await createKeyPair()).publicKey)
      return proxy(fixture, 'otpVerifyV2', { otpId, encryptedOtpBundle })
    },
  },
  otpLogin: {
    default: async (fixture) => await logIn(fixture),
    repeated: async (fixture) => await again(await logIn(fixture)),
    'ends the others': async (fixture) => await logIn(fixture, { invalidateExisting: true }),
    'to an unclaimed account': async (fixture) => await logIn(fixture, {}, await addUnclaimed(fixture)),
  },
  otpLoginV2: {
    async default(fixture) {
      const { contact } = await fixture.person()
      const key = await createKeyPair()
      const verificationToken = await proveSealed(fixture, contact, key)
      const clientSignature = await signLogin(key, verificationToken)
      return proxy(fixture, 'otpLoginV2', { verificationToken, publicKey: key.publicKey, clientSignature })
    },
  },
  oauth2Authenticate: {
    default: async (fixture) =>
      proxy(
        fixture,
        'oauth2Authenticate',
        await comeBack(fixture, 'google', { sub: fixture.unique() }, await createKeyPair()),
      ),
    repeated: async (fixture) => await again(await proxyScenarios.oauth2Authenticate.default!(fixture)),
  },
  oauthLogin: {
    default: async (fixture) => await logInBySocial(fixture),
    repeated: async (fixture) => await again(await logInBySocial(fixture)),
    'ends the others': async (fixture) => await logInBySocial(fixture, { invalidateExisting: true }),
  },
  account,
  walletKitConfig: { default: async (fixture) => proxy(fixture, 'walletKitConfig', {}) },
  walletKitClientParams: { default: async (fixture) => proxy(fixture, 'walletKitClientParams', {}) },
}
