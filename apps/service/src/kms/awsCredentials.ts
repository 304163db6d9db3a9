import { readFile } from 'node:fs/promises'

import { askVendor, readAnswer, readField } from './askVendor.ts'
import { KmsFailure, type Outside } from './Kms.ts'

/** Credentials of a role or a user. */
export interface AwsCredentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
}

/** The task's role on ECS and EKS. https://docs.aws.amazon.com/sdkref/latest/guide/feature-container-credentials.html */
const ecs = 'http://169.254.170.2'
/** The machine's role. https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/configuring-instance-metadata-service.html */
const ec2 = 'http://169.254.169.254'

/**
 * The credentials of this process, as AWS's SDKs look for them: in the environment, of the task (ECS, EKS Pod Identity),
 * of the machine (EC2, IMDSv2). Profiles and web identities are not read.
 *
 * @throws {@link KmsFailure}
 */
export async function readAwsCredentials(outside: Outside): Promise<AwsCredentials> {
  const { environment } = outside
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment
  if (accessKeyId && secretAccessKey)
    return { accessKeyId, secretAccessKey, sessionToken: environment.AWS_SESSION_TOKEN }
  const task = taskUrl(environment)
  return task ? await askTask(outside, task) : await askMachine(outside)
}

function taskUrl(environment: Outside['environment']): string | undefined {
  const path = environment.AWS_CONTAINER_CREDENTIALS_RELATIVE_URI
  return path ? `${ecs}${path}` : environment.AWS_CONTAINER_CREDENTIALS_FULL_URI
}

async function askTask({ reach, environment }: Outside, url: string): Promise<AwsCredentials> {
  const vendor = "The task's metadata"
  const file = environment.AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE
  const token = file ? (await readTokenFile(file)).trim() : environment.AWS_CONTAINER_AUTHORIZATION_TOKEN
  const headers: Record<string, string> = token ? { authorization: token } : {}
  return toCredentials(vendor, await askVendor(reach, { vendor, url, headers }))
}

async function readTokenFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new KmsFailure(`${file} of AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE can't be read`, { cause })
  }
}

async function askMachine({ reach, environment }: Outside): Promise<AwsCredentials> {
  const vendor = "No credentials in the environment, and the machine's metadata"
  const base = environment.AWS_EC2_METADATA_SERVICE_ENDPOINT ?? ec2
  const ask = (path: string, init: RequestInit) =>
    askVendor(reach, { vendor, url: `${base}/latest/${path}`, method: 'GET', ...init } as Parameters<
      typeof askVendor
    >[1])
  const ttl = { 'x-aws-ec2-metadata-token-ttl-seconds': '60' }
  const token = await ask('api/token', { method: 'PUT', headers: ttl })
  const headers = { 'x-aws-ec2-metadata-token': token }
  const roles = 'meta-data/iam/security-credentials/'
  const role = (await ask(roles, { headers })).trim()
  return toCredentials(vendor, await ask(`${roles}${role}`, { headers }))
}

function toCredentials(vendor: string, text: string): AwsCredentials {
  const answer = readAnswer(vendor, text)
  const read = (name: string) => readField(vendor, answer, name)
  return {
    accessKeyId: read('AccessKeyId'),
    secretAccessKey: read('SecretAccessKey'),
    sessionToken: read('Token'),
  }
}
