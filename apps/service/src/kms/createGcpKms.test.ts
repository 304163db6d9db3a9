import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateKeyObjects } from '@latchkey/crypto/node'
import { describe, expect, it } from 'vitest'

import { createKmsState } from '../../test/kmsState.ts'
import { createGcpKms } from './createGcpKms.ts'
import type { Outside } from './Kms.ts'

const name = 'projects/larkfield/locations/europe-west3/keyRings/login/cryptoKeys/secrets'
const key = Uint8Array.from({ length: 32 }, (_, at) => at)
const now = Date.UTC(2026, 0, 1)

/** Google Cloud KMS with one key. https://cloud.google.com/kms/docs/reference/rest */
function createFakeGcp(answers: Record<string, (init: RequestInit) => Response> = {}) {
  const state = createKmsState()
  const requests: string[] = []
  const reach = async (input: unknown, init: RequestInit = {}) => {
    const url = String(input)
    requests.push(url)
    const respond = answers[url]
    if (respond) return respond(init)
    const isKnown = new Headers(init.headers).get('authorization') === 'Bearer ya29.token'
    if (!isKnown) return Response.json({ error: { code: 401, status: 'UNAUTHENTICATED' } }, { status: 401 })
    const body = JSON.parse(String(init.body))
    const context = body.additionalAuthenticatedData
    if (url === `https://cloudkms.googleapis.com/v1/${name}:encrypt`)
      return Response.json({
        name: `${name}/cryptoKeyVersions/1`,
        ciphertext: state.encrypt(Buffer.from(body.plaintext, 'base64'), context),
      })
    const plaintext = state.decrypt(Buffer.from(body.ciphertext, 'base64'), context)
    if (url !== `https://cloudkms.googleapis.com/v1/${name}:decrypt` || !plaintext)
      return Response.json(
        { error: { code: 400, message: 'wrong', status: 'INVALID_ARGUMENT' } },
        { status: 400 },
      )
    return Response.json({ plaintext: plaintext.toString('base64'), usedPrimary: true })
  }
  return { requests, reach: reach as typeof fetch }
}

const outsideOf = (reach: typeof fetch, environment: Outside['environment'] = {}): Outside => ({
  reach,
  environment,
  now: () => now,
})
const metadata = 'http://metadata.google.internal/computeMetadata/v1/instance/service-accounts/default/token'
const token = { access_token: 'ya29.token', expires_in: 3599, token_type: 'Bearer' }

describe('createGcpKms', () => {
  it('default: wraps and unwraps with the token of the machine', async () => {
    let flavor: string | null = null
    const { requests, reach } = createFakeGcp({
      [metadata](init) {
        flavor = new Headers(init.headers).get('metadata-flavor')
        return Response.json(token)
      },
    })
    const kms = createGcpKms(name, outsideOf(reach))
    const wrapped = await kms.wrap(key)
    expect(await kms.unwrap(wrapped)).toEqual(key)
    expect(flavor).toBe('Google')
    const calls = [
      `https://cloudkms.googleapis.com/v1/${name}:encrypt`,
      `https://cloudkms.googleapis.com/v1/${name}:decrypt`,
    ]
    expect(requests.filter((url) => url !== metadata)).toEqual(calls)
    wrapped[20]! ^= 1
    await expect(kms.unwrap(wrapped)).rejects.toThrow(/^Google Cloud KMS answered 400 \(INVALID_ARGUMENT\)$/)
  })

  const newFile = (text: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'latchkey-gcp-')), 'account.json')
    writeFileSync(file, text)
    return file
  }

  it("parameters: GOOGLE_APPLICATION_CREDENTIALS, a service account's file", async () => {
    const { privateKey, publicKey } = generateKeyObjects('RS256')
    const token_uri = 'https://oauth2.googleapis.com/token'
    const account = {
      type: 'service_account',
      client_email: 'latchkey@larkfield.iam.gserviceaccount.com',
      token_uri,
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    }
    let claims: unknown
    const { reach } = createFakeGcp({
      [token_uri](init) {
        const form = new URLSearchParams(String(init.body))
        expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
        const [header = '', payload = '', signature = ''] = form.get('assertion')!.split('.')
        const signed = Buffer.from(`${header}.${payload}`)
        const isSigned = verify(
          'sha256',
          signed,
          createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
          Buffer.from(signature, 'base64url'),
        )
        if (!isSigned) return Response.json({ error: 'invalid_grant' }, { status: 400 })
        claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
        return Response.json(token)
      },
    })
    const environment = { GOOGLE_APPLICATION_CREDENTIALS: newFile(JSON.stringify(account)) }
    const kms = createGcpKms(name, outsideOf(reach, environment))
    expect(await kms.unwrap(await kms.wrap(key))).toEqual(key)
    expect(claims).toEqual({
      iss: account.client_email,
      aud: token_uri,
      scope: 'https://www.googleapis.com/auth/cloudkms',
      iat: now / 1_000,
      exp: now / 1_000 + 600,
    })
  })

  it('behavior: a file that is no service account is not quoted', async () => {
    const file = newFile('{"type":"service_account","private_key":"hunter2"}')
    const kms = createGcpKms(name, outsideOf(createFakeGcp().reach, { GOOGLE_APPLICATION_CREDENTIALS: file }))
    await expect(kms.wrap(key)).rejects.toThrow(
      `${file} of GOOGLE_APPLICATION_CREDENTIALS is not a service account's file`,
    )
  })

  it('behavior: says that nobody is signed in, and that nothing answers', async () => {
    const { reach } = createFakeGcp({ [metadata]: () => Response.json({ ...token, access_token: 'other' }) })
    await expect(createGcpKms(name, outsideOf(reach)).wrap(key)).rejects.toThrow(
      'Google Cloud KMS answered 401 (UNAUTHENTICATED)',
    )
    const nowhere = async () => {
      throw new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } })
    }
    await expect(createGcpKms(name, outsideOf(nowhere as typeof fetch)).wrap(key)).rejects.toThrow(
      "Google's metadata server can't be reached at metadata.google.internal (ENOTFOUND)",
    )
  })
})
