import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createKmsState } from './kmsState.ts'
import { type ArrivedRequest, verifySigV4 } from './verifySigV4.ts'

/** Credentials that the fake's callers sign with. */
export const awsUser = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}
export const awsKey = 'arn:aws:kms:eu-central-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab'

export interface FakeAwsKms {
  /** URL for AWS_ENDPOINT_URL_KMS. */
  url: string
  /** Requests whose signature was right. */
  seen: { target: string; region: string; signedHeaders: string[]; parameters: Record<string, unknown> }[]
  close(): void
}

/**
 * AWS KMS with one key, on loopback: answers as in its API reference, after verifying the signature.
 * https://docs.aws.amazon.com/kms/latest/APIReference/API_Decrypt.html#API_Decrypt_Examples
 */
export async function startFakeAwsKms(): Promise<FakeAwsKms> {
  const seen: FakeAwsKms['seen'] = []
  const state = createKmsState()
  const answer = (request: ArrivedRequest): [number, object] => {
    const verified = verifySigV4(request, (id) =>
      id === awsUser.accessKeyId ? awsUser.secretAccessKey : undefined,
    )
    const refuse = (type: string, message: string): [number, object] => [400, { __type: type, message }]
    if (!verified)
      return refuse('InvalidSignatureException', 'The request signature we calculated does not match')
    const target = request.headers['x-amz-target'] ?? ''
    const parameters = JSON.parse(request.body)
    const { region } = verified.scope
    seen.push({ target, region, signedHeaders: verified.signedHeaders, parameters })
    if (parameters.KeyId !== awsKey || region !== 'eu-central-1')
      return refuse('AccessDeniedException', `User: ${awsUser.accessKeyId} is not authorized`)
    const context = JSON.stringify(parameters.EncryptionContext)
    const bytes = (name: string) => Buffer.from(parameters[name], 'base64')
    const facts = { KeyId: awsKey, EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' }
    if (target === 'TrentService.Encrypt')
      return [200, { ...facts, CiphertextBlob: state.encrypt(bytes('Plaintext'), context) }]
    const plaintext = state.decrypt(bytes('CiphertextBlob'), context)
    return plaintext === undefined
      ? refuse('InvalidCiphertextException', '')
      : [200, { ...facts, Plaintext: plaintext.toString('base64') }]
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const headers = request.headers as Record<string, string>
    const [status, reply] = answer({ method: `${request.method}`, path: `${request.url}`, headers, body })
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(reply))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    seen,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
