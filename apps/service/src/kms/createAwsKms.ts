import { AwsV4Signer } from 'aws4fetch'

import { askVendor, readAnswer, readField } from './askVendor.ts'
import { readAwsCredentials } from './awsCredentials.ts'
import type { Kms, Outside } from './Kms.ts'

/** A key by its ARN, which names the region. */
export const awsKeyPattern =
  /^arn:(aws|aws-us-gov|aws-cn):kms:([a-z0-9-]{1,40}):\d{12}:(?:key|alias)\/[\w/-]{1,256}$/

const vendor = 'AWS KMS'
/** Shown in CloudTrail, and what a key policy can ask for. */
const context = { application: 'latchkey' }

/**
 * A key of AWS KMS, by its ARN. https://docs.aws.amazon.com/kms/latest/APIReference/API_Decrypt.html
 *
 * `AWS_ENDPOINT_URL_KMS` names another endpoint, such as one in a VPC.
 */
export function createAwsKms(keyId: string, outside: Outside): Kms {
  const [, partition, region = ''] = awsKeyPattern.exec(keyId) ?? []
  const domain = partition === 'aws-cn' ? 'amazonaws.com.cn' : 'amazonaws.com'
  const url = outside.environment.AWS_ENDPOINT_URL_KMS ?? `https://kms.${region}.${domain}/`

  async function call(
    operation: 'Encrypt' | 'Decrypt',
    parameters: object,
  ): Promise<Record<string, unknown>> {
    const body = JSON.stringify({ KeyId: keyId, EncryptionContext: context, ...parameters })
    const signer = new AwsV4Signer({
      method: 'POST',
      url,
      body,
      region,
      service: 'kms',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `TrentService.${operation}`,
      },
      // Without it, content-type is left out of the signature.
      allHeaders: true,
      datetime: new Date(outside.now()).toISOString().replace(/[:-]|\.\d{3}/g, ''),
      ...withoutUndefined(await readAwsCredentials(outside)),
    })
    const { headers } = await signer.sign()
    return readAnswer(vendor, await askVendor(outside.reach, { vendor, url, method: 'POST', headers, body }))
  }

  const bytesOf = (answer: Record<string, unknown>, name: string) =>
    new Uint8Array(Buffer.from(readField(vendor, answer, name), 'base64'))
  return {
    keyId,
    wrap: async (key) => bytesOf(await call('Encrypt', { Plaintext: toBase64(key) }), 'CiphertextBlob'),
    unwrap: async (wrapped) =>
      bytesOf(await call('Decrypt', { CiphertextBlob: toBase64(wrapped) }), 'Plaintext'),
  }
}

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

const withoutUndefined = <Values extends { sessionToken?: string | undefined }>({
  sessionToken,
  ...rest
}: Values) => ({
  ...rest,
  ...(sessionToken !== undefined && { sessionToken }),
})
