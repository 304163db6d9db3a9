import { AwsV4Signer } from 'aws4fetch'
import { afterEach, describe, expect, it } from 'vitest'

import { awsKey, awsUser, type FakeAwsKms, startFakeAwsKms } from '../../test/fakeAwsKms.ts'
import { verifySigV4 } from '../../test/verifySigV4.ts'
import { createAwsKms } from './createAwsKms.ts'
import type { Outside } from './Kms.ts'

const key = Uint8Array.from({ length: 32 }, (_, at) => at)
const signIn = { AWS_ACCESS_KEY_ID: awsUser.accessKeyId, AWS_SECRET_ACCESS_KEY: awsUser.secretAccessKey }
const outsideOf = (environment: Outside['environment'], reach: typeof fetch = fetch): Outside => ({
  environment,
  reach,
  now: () => Date.UTC(2026, 0, 2, 3, 4, 5, 678),
})

/** The first of AWS's published examples, get-vanilla. */
const vanilla = {
  method: 'GET',
  path: '/',
  headers: {
    host: 'example.amazonaws.com',
    'x-amz-date': '20150830T123600Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  },
  body: '',
}

describe('the signature of AWS', () => {
  it('default: the published example verifies here, and is what the library signs', async () => {
    const scope = { accessKeyId: 'AKIDEXAMPLE', date: '20150830', region: 'us-east-1', service: 'service' }
    const secretOf = () => awsUser.secretAccessKey
    expect(verifySigV4(vanilla, secretOf)?.scope).toEqual(scope)
    for (const change of [{ body: 'x' }, { path: '/x' }, { method: 'POST' }])
      expect(verifySigV4({ ...vanilla, ...change }, secretOf)).toBeUndefined()
    const signed = await new AwsV4Signer({
      ...awsUser,
      method: 'GET',
      url: 'https://example.amazonaws.com/',
      region: 'us-east-1',
      service: 'service',
      datetime: '20150830T123600Z',
    }).sign()
    expect(signed.headers.get('authorization')).toBe(vanilla.headers.authorization)
  })
})

describe('createAwsKms', () => {
  let fake: FakeAwsKms | undefined
  afterEach(() => fake?.close())

  it('default: wraps and unwraps by signed requests', async () => {
    fake = await startFakeAwsKms()
    const kms = createAwsKms(awsKey, outsideOf({ ...signIn, AWS_ENDPOINT_URL_KMS: fake.url }))
    const wrapped = await kms.wrap(key)
    expect(Buffer.from(wrapped).includes(Buffer.from(key))).toBe(false)
    expect(await kms.unwrap(wrapped)).toEqual(key)
    const [encrypt, decrypt] = fake.seen
    expect(encrypt).toMatchObject({
      target: 'TrentService.Encrypt',
      region: 'eu-central-1',
      parameters: { KeyId: awsKey, EncryptionContext: { application: 'latchkey' } },
    })
    expect(decrypt!.target).toBe('TrentService.Decrypt')
    expect(decrypt!.signedHeaders).toEqual(['content-type', 'host', 'x-amz-date', 'x-amz-target'])
  })

  it('behavior: says what AWS refuses by its name alone', async () => {
    fake = await startFakeAwsKms()
    const ask = (keyId: string, changes: object = {}) =>
      createAwsKms(keyId, outsideOf({ ...signIn, AWS_ENDPOINT_URL_KMS: fake!.url, ...changes })).wrap(key)
    await expect(ask(awsKey.replace('1234abcd', '99999999'))).rejects.toThrow(
      /^AWS KMS answered 400 \(AccessDeniedException\)$/,
    )
    await expect(ask(awsKey, { AWS_SECRET_ACCESS_KEY: 'wrong' })).rejects.toThrow('InvalidSignatureException')
    const { wrap, unwrap } = createAwsKms(awsKey, outsideOf({ ...signIn, AWS_ENDPOINT_URL_KMS: fake.url }))
    const wrapped = await wrap(key)
    wrapped[20]! ^= 1
    await expect(unwrap(wrapped)).rejects.toThrow('InvalidCiphertextException')
  })

  it('behavior: says that nothing answers, and where', async () => {
    // Nothing listens on port 2, and fetch refuses port 1.
    const host = '127.0.0.1:2'
    const kms = createAwsKms(awsKey, outsideOf({ ...signIn, AWS_ENDPOINT_URL_KMS: `http://${host}/` }))
    await expect(kms.wrap(key)).rejects.toThrow(`AWS KMS can't be reached at ${host} (ECONNREFUSED)`)
  })

  const credentials = { AccessKeyId: 'ASIA1', SecretAccessKey: 'from outside', Token: 'token 1' }
  /** Answers by the URL, and records requests. */
  function scripted(answers: Record<string, unknown>) {
    const requests: string[] = []
    const reach = async (input: unknown, init: RequestInit = {}) => {
      const headers = new Headers(init.headers)
      const secret = headers.get('x-aws-ec2-metadata-token') ?? headers.get('authorization') ?? ''
      requests.push(`${init.method ?? 'GET'} ${input} ${secret.split(' ')[0]}`.trim())
      const answer = answers[String(input)]
      if (answer === undefined) return Response.json({ Plaintext: Buffer.from(key).toString('base64') })
      return typeof answer === 'string' ? new Response(answer) : Response.json(answer)
    }
    return { requests, reach: reach as typeof fetch }
  }
  const endpoint = 'https://kms.eu-central-1.amazonaws.com/'

  it('behavior: asks for the role of the task', async () => {
    const { requests, reach } = scripted({ 'http://169.254.170.2/v2/credentials/1': credentials })
    const environment = {
      AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: '/v2/credentials/1',
      AWS_CONTAINER_AUTHORIZATION_TOKEN: 'pod',
    }
    expect(await createAwsKms(awsKey, outsideOf(environment, reach)).unwrap(key)).toEqual(key)
    expect(requests).toEqual([
      'GET http://169.254.170.2/v2/credentials/1 pod',
      `POST ${endpoint} AWS4-HMAC-SHA256`,
    ])
  })

  it('behavior: asks for the role of the machine', async () => {
    const base = 'http://169.254.169.254/latest'
    const roles = `${base}/meta-data/iam/security-credentials/`
    const { requests, reach } = scripted({
      [`${base}/api/token`]: 'session',
      [roles]: 'latchkey',
      [`${roles}latchkey`]: credentials,
    })
    expect(await createAwsKms(awsKey, outsideOf({}, reach)).unwrap(key)).toEqual(key)
    expect(requests).toEqual([
      `PUT ${base}/api/token`,
      `GET ${roles} session`,
      `GET ${roles}latchkey session`,
      `POST ${endpoint} AWS4-HMAC-SHA256`,
    ])
  })
})
