import { once } from 'node:events'
import { createServer as createPlainServer, type RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

import { createOAuthNonce } from '@latchkey/crypto'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

import type { ServerCertificate } from './createAuthority.ts'

/** An issuer of ID tokens on this machine. */
export interface TestIssuer {
  iss: string
  port: number
  /** Paths that were asked for. */
  asked: string[]
  /** Its answers by path. Others get 404. */
  answers: Map<string, { status?: number; headers?: Record<string, string>; body?: unknown }>
  /** Replaces its key by one with another ID. */
  rotate(): Promise<void>
  sign(claims: Record<string, unknown>): Promise<string>
  /** Closes it, with its connections. */
  close(): Promise<void>
}

export const documentPath = '/.well-known/openid-configuration'
export const keysPath = '/keys'

/** @param certificate - @default no TLS */
export async function startIssuer(host: string, certificate?: ServerCertificate): Promise<TestIssuer> {
  const iss = `${certificate ? 'https' : 'http'}://${host}`
  const asked: string[] = []
  const answers: TestIssuer['answers'] = new Map()
  const listener: RequestListener = ({ url = '' }, response) => {
    asked.push(url)
    const { status = 200, headers = {}, body } = answers.get(url) ?? { status: 404 }
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
  }
  const server = certificate ? createServer(certificate, listener) : createPlainServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  let kid = ''
  let privateKey: CryptoKey
  let count = 0
  async function rotate(): Promise<void> {
    const keys = await generateKeyPair('ES256', { extractable: true })
    kid = `key ${++count}`
    privateKey = keys.privateKey
    const jwk: JWK = { ...(await exportJWK(keys.publicKey)), kid, alg: 'ES256', use: 'sig' }
    answers.set(keysPath, { ...answers.get(keysPath), body: { keys: [jwk] } })
  }
  await rotate()
  answers.set(documentPath, { body: { issuer: iss, jwks_uri: `${iss}${keysPath}` } })
  return {
    iss,
    port: (server.address() as AddressInfo).port,
    asked,
    answers,
    rotate,
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

/** Claims of a token that is valid at a time, for a client and a key. */
export async function claimsOf(
  { iss }: Pick<TestIssuer, 'iss'>,
  { now, nonceKey, aud = 'client' }: { now: number; nonceKey: string; aud?: string },
): Promise<Record<string, unknown>> {
  const seconds = Math.floor(now / 1_000)
  return {
    iss,
    aud,
    sub: 'somebody',
    email: 'somebody@example.com',
    email_verified: true,
    iat: seconds,
    exp: seconds + 600,
    nonce: await createOAuthNonce(nonceKey),
  }
}
