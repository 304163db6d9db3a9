import { randomUUID } from 'node:crypto'
import { createKeyPair, type Signer, signClientSignature, verifySessionToken } from '@latchkey/crypto'
import { expect } from 'vitest'

import { askProxy } from './askForCodes.ts'
import { reach } from './reach.ts'
import type { Relay } from './startRelay.ts'

/** Somebody who signed in. */
export interface SignedIn {
  contact: string
  session: string
  key: Signer
  organizationId: string
}

export interface SignIns {
  people: SignedIn[]
  /** Resolves after that many more sign-ins. Rejects if one failed. */
  more(count: number): Promise<void>
  /** Lets everybody finish. */
  stop(): Promise<void>
}

/** Where people sign in: each request goes to the next process. */
export interface SignInTarget {
  urls: readonly string[]
  authProxyConfigId: string
  relay: Relay
}

let calls = 0

/** Sends a request of the auth proxy to the next process, from a network of its own. */
export async function askNext({ urls, authProxyConfigId }: SignInTarget, operation: string, body: object) {
  const at = calls++
  const authProxyUrl = `${urls[at % urls.length]}/auth-proxy`
  // Each from another network, since the limits of production hold.
  const from = { 'x-forwarded-for': `198.18.${(at >> 8) & 255}.${at & 255}` }
  const answer = await askProxy({ authProxyUrl, authProxyConfigId }, operation, body, from)
  expect(answer.status, `${operation}: ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}

const mailedCode = ({ mails }: Relay, contact: string) =>
  /^Subject: (\d{6})/m.exec(mails.find((mail) => mail.includes(`To: ${contact}`)) ?? '')?.[1]

/** Signs up and in by a code by mail, and checks the token with a key that the processes publish. */
export async function signInByMail(target: SignInTarget, contact: string): Promise<SignedIn> {
  const key = await createKeyPair()
  const { otpId } = await askNext(target, 'otp_init', { otpType: 'OTP_TYPE_EMAIL', contact })
  await reach(() => (mailedCode(target.relay, contact) ? 1 : 0), 1)
  const otpCode = mailedCode(target.relay, contact)
  const { verificationToken = '' } = await askNext(target, 'otp_verify', {
    otpId,
    otpCode,
    public_key: key.publicKey,
  })
  await askNext(target, 'signup', { userEmail: contact, verificationToken })
  const client_signature = await signClientSignature(key, verificationToken)
  const login = { verificationToken, publicKey: key.publicKey, client_signature }
  const { session = '' } = await askNext(target, 'otp_login', login)
  let organizationId = ''
  for (const url of target.urls) ({ organizationId } = await verifySession(url, session))
  return { contact, session, key, organizationId }
}

/** Verifies a token as a backend does: with the published key that it names. */
export async function verifySession(url: string, session: string) {
  const { kid } = JSON.parse(Buffer.from(session.split('.')[0]!, 'base64url').toString())
  const answer = await fetch(`${url}/.well-known/jwks.json`)
  const { keys } = (await answer.json()) as { keys: { kid: string; x: string; y: string }[] }
  const key = keys.find((one) => one.kid === kid)
  expect(key, `${url} publishes ${keys.map((one) => one.kid)}, not ${kid}`).toBeDefined()
  const hex = (text: string) => Buffer.from(text, 'base64url').toString('hex')
  return verifySessionToken(session, `04${hex(key!.x)}${hex(key!.y)}`)
}

/** Lets people sign in one after the other, each spread over all processes. Any failure fails the test. */
export function signInConstantly(target: SignInTarget, clients: number): SignIns {
  const people: SignedIn[] = []
  const run = randomUUID().slice(0, 8)
  let isStopping = false
  const client = async (at: number) => {
    for (let count = 0; !isStopping; count++)
      people.push(await signInByMail(target, `person-${run}-${at}-${count}@example.com`))
  }
  const finished = Promise.all(Array.from({ length: clients }, (_, at) => client(at)))
  finished.catch(() => undefined)
  return {
    people,
    more: (count) => reach(() => people.length, people.length + count, finished),
    async stop() {
      isStopping = true
      await finished
    },
  }
}
