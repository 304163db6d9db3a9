import {
  activityType,
  intentKey,
  type ProxyOperation,
  pathName,
  type QueryOperation,
  type SubmitOperation,
  wire,
} from '@latchkey/contract/wire'
import { createKeyPair, createStamp, importKeyPair, type Signer, signClientSignature } from '@latchkey/crypto'
import type { AuthenticatorFaults, TestAuthenticator, TestService } from '@latchkey/testing/node'

/** A reply of the service. */
export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
  /** The code of an error. */
  errorCode: string | undefined
}

/** A caller and their organization. */
export interface Actor {
  key: Signer
  organizationId: string
  userId: string
}

/** A person who signed in. */
export interface Person extends Actor {
  contact: string
  session: string
  verificationToken: string
}

export interface RawRequest {
  url: string
  body: string | Uint8Array
  headers?: Record<string, string>
  method?: string
}

const json = { 'content-type': 'application/json' }

/** Calls a service as clients do: real stamps over real bodies. */
export function callService(service: TestService) {
  const { config, clock } = service

  async function send({ url, body, headers = json, method = 'POST' }: RawRequest): Promise<Answer> {
    const response = await service.fetch(url, { method, headers, body: body as string })
    const text = await response.text()
    const value = text === '' ? undefined : JSON.parse(text)
    return {
      status: response.status,
      headers: response.headers,
      body: value,
      errorCode: value?.details?.[0]?.errorCode,
    }
  }

  async function stamped(key: Signer, path: string, value: unknown): Promise<Answer> {
    const body = JSON.stringify(value)
    const { header, value: stamp } = await createStamp(key, body)
    return await send({
      url: `${config.apiBaseUrl}/public/v1/${path}`,
      body,
      headers: { ...json, [header]: stamp },
    })
  }

  /** Increasing timestamps, so that equal requests differ. */
  let last = 0
  const timestamp = () => {
    last = Math.max(clock.now(), last + 1)
    return String(last)
  }

  const submitBody = (name: SubmitOperation, organizationId: string, parameters: unknown) => ({
    type: activityType(name, wire.submit[name][0]),
    timestampMs: timestamp(),
    organizationId,
    parameters,
  })

  async function submit(
    actor: Actor,
    name: SubmitOperation,
    parameters: unknown,
    extra = {},
  ): Promise<Answer> {
    const body = { ...submitBody(name, actor.organizationId, parameters), ...extra }
    return await stamped(actor.key, `submit/${pathName(name)}`, body)
  }

  async function query(actor: Actor, name: QueryOperation, parameters: object = {}): Promise<Answer> {
    const body = { organizationId: actor.organizationId, ...parameters }
    return await stamped(actor.key, `query/${pathName(name)}`, body)
  }

  async function proxy(
    name: ProxyOperation,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return await send({
      url: `${config.authProxyUrl}/v1/${pathName(name)}`,
      body: JSON.stringify(body),
      headers: { ...json, 'x-auth-proxy-config-id': config.authProxyConfigId, ...headers },
    })
  }

  /** Posts to the public API with a passkey's stamp. */
  async function byPasskey(
    passkey: TestAuthenticator,
    path: string,
    value: unknown,
    faults?: AuthenticatorFaults,
  ): Promise<Answer> {
    const body = JSON.stringify(value)
    const headers = { ...json, ...passkey.stamp(body, faults) }
    return await send({ url: `${config.apiBaseUrl}/public/v1/${path}`, body, headers })
  }

  /** Posts to the public API with the given headers. */
  async function withHeaders(path: string, body: string, headers: Record<string, string>): Promise<Answer> {
    return await send({
      url: `${config.apiBaseUrl}/public/v1/${path}`,
      body,
      headers: { ...json, ...headers },
    })
  }

  const root = async (): Promise<Actor> => {
    const { publicKey, privateKey } = service.seeded.rootApiKey
    const key = await importKeyPair(privateKey, publicKey)
    const actor = { key, organizationId: service.seeded.organizationId, userId: '' }
    return { ...actor, userId: (await query(actor, 'whoami')).body.userId }
  }

  /** Another organization, with its root user. */
  async function createTenant(name: string): Promise<Actor> {
    const key = await createKeyPair()
    const ids = await service.server.createOrganization({ name, rootPublicKey: key.publicKey })
    return { key, ...ids }
  }

  /** Sends a code and reads it from the inbox. */
  async function sendCode(contact: string, otpType = 'OTP_TYPE_EMAIL') {
    const sent = await proxy('otpInit', { otpType, contact })
    if (sent.status !== 200) throw new Error(`otp_init: ${JSON.stringify(sent.body)}`)
    return { otpId: sent.body.otpId as string, otpCode: (await service.inbox.code(contact)) ?? '' }
  }

  async function prove(contact: string, key: Signer, otpType = 'OTP_TYPE_EMAIL'): Promise<string> {
    const code = await sendCode(contact, otpType)
    const verified = await proxy('otpVerify', { ...code, public_key: key.publicKey })
    if (verified.status !== 200) throw new Error(`otp_verify: ${JSON.stringify(verified.body)}`)
    return verified.body.verificationToken
  }

  async function logIn(key: Signer, verificationToken: string, extra = {}): Promise<Answer> {
    const client_signature = await signClientSignature(key, verificationToken)
    return await proxy('otpLogin', {
      verificationToken,
      publicKey: key.publicKey,
      client_signature,
      ...extra,
    })
  }

  /** Signs in: code, sign-up if there is no account, login. */
  async function signIn(contact: string, key?: Signer, signUp: object = {}): Promise<Person> {
    const signer = key ?? (await createKeyPair())
    const isPhone = contact.startsWith('+')
    const verificationToken = await prove(contact, signer, isPhone ? 'OTP_TYPE_SMS' : 'OTP_TYPE_EMAIL')
    const filterType = isPhone ? 'PHONE_NUMBER' : 'EMAIL'
    const known = (await proxy('account', { filterType, filterValue: contact, verificationToken })).body
    if (!known.organizationId)
      await proxy('signup', {
        [isPhone ? 'userPhoneNumber' : 'userEmail']: contact,
        verificationToken,
        ...signUp,
      })
    const login = await logIn(signer, verificationToken)
    if (login.status !== 200) throw new Error(`otp_login: ${JSON.stringify(login.body)}`)
    const session = login.body.session as string
    const claims = JSON.parse(Buffer.from(session.split('.')[1]!, 'base64url').toString())
    const { organization_id: organizationId, user_id: userId } = claims
    return { key: signer, organizationId, userId, contact, session, verificationToken }
  }

  return {
    send,
    stamped,
    submitBody,
    submit,
    query,
    proxy,
    byPasskey,
    withHeaders,
    root,
    createTenant,
    sendCode,
    prove,
    logIn,
    signIn,
    timestamp,
  }
}
export type Calls = ReturnType<typeof callService>

/** The result in an activity. */
export const resultOf = (answer: Answer, name: SubmitOperation) => {
  const results = Object.values(answer.body.activity.result)
  if (results.length !== 1) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
  return results[0] as Record<string, never>
}

export const intentOf = (answer: Answer, name: SubmitOperation) =>
  answer.body.activity.intent[intentKey(name, wire.submit[name][0])]

/** A body without the signatures of its tokens, which differ each time a token is signed. */
export const withoutSignatures = (body: unknown): string =>
  JSON.stringify(body).replaceAll(/(ey[\w-]+\.ey[\w-]+)\.[\w-]+/g, '$1')
