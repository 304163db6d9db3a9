import { createVerify, X509Certificate } from 'node:crypto'

import type { FetchOutside } from '../ports/outside.ts'
import { parseJson, recordOf, textOf, UnreadableWebhook } from './fields.ts'

/** A message of Amazon SNS whose signature is right. */
export interface SnsMessage {
  type: string
  /** The notification, as JSON. */
  message: string
  /** Address that confirms a subscription. */
  subscribeUrl: string | undefined
}

/** Fields that are signed, in their order. https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html */
const notificationFields = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
const confirmationFields = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
const signedFields: Readonly<Record<string, readonly string[]>> = {
  Notification: notificationFields,
  SubscriptionConfirmation: confirmationFields,
  UnsubscribeConfirmation: confirmationFields,
}

/** Versions of signatures, and their digests. */
const digests: Readonly<Record<string, string>> = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' }

/** The only host that sends messages of a topic, and has its certificates. */
export function hostOfTopic(topicArn: string): string {
  const [, partition, , region] = topicArn.split(':')
  return `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`
}

/** Whether an address is of SNS itself, in the region of the topic. */
export function isOfTopic(text: string, topicArn: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  const isPlain = port === '' && username === '' && password === ''
  return protocol === 'https:' && isPlain && hostname === hostOfTopic(topicArn)
}

/** A request to SNS that ends soon, and goes nowhere else. */
export const toSns = (url: string): Request =>
  new Request(url, { redirect: 'error', signal: AbortSignal.timeout(5_000) })

/** Certificates that are kept, and requests for one in a minute: strangers choose the address, within the host. */
const mostCertificates = 4
const requestsPerMinute = 10
/** Far more than a certificate has. */
const mostCharacters = 16_384

/** Reads the messages of one topic. */
export function createSnsReader(topicArn: string, fetchOutside: FetchOutside) {
  const certificates = new Map<string, X509Certificate>()
  let minute = 0
  let requests = 0

  async function certificateAt(url: string, now: number): Promise<X509Certificate | undefined> {
    const known = certificates.get(url)
    if (known) return known
    if (now - minute >= 60_000) {
      minute = now
      requests = 0
    }
    if (++requests > requestsPerMinute) return undefined
    const response = await fetchOutside(toSns(url))
    if (!response.ok) return undefined
    const text = await response.text()
    if (text.length > mostCharacters) return undefined
    const certificate = readCertificate(text)
    if (!certificate) return undefined
    if (certificates.size >= mostCertificates) certificates.clear()
    certificates.set(url, certificate)
    return certificate
  }

  /** Checks a message and reads it; undefined if it isn't the topic's. */
  return async function read(body: string, now: number): Promise<SnsMessage | undefined> {
    const message = readUnsigned(body)
    if (message?.TopicArn !== topicArn) return undefined
    const {
      Type: type = '',
      Message: text = '',
      SigningCertURL: url = '',
      SubscribeURL: subscribeUrl,
    } = message
    const fields = Object.hasOwn(signedFields, type) ? signedFields[type] : undefined
    const digest = digests[message.SignatureVersion ?? '']
    const isCertificate = isOfTopic(url, topicArn) && new URL(url).pathname.endsWith('.pem')
    if (!fields || !digest || !isCertificate) return undefined
    const certificate = await certificateAt(url, now)
    if (!certificate || !isValidAt(certificate, now)) return undefined
    const signed = fields
      .filter((field) => message[field] !== undefined)
      .map((field) => `${field}\n${message[field]}\n`)
      .join('')
    const isSigned = createVerify(digest)
      .update(signed)
      .verify(certificate.publicKey, message.Signature ?? '', 'base64')
    return isSigned ? { type, message: text, subscribeUrl } : undefined
  }
}

const isValidAt = ({ validFrom, validTo }: X509Certificate, now: number): boolean =>
  Date.parse(validFrom) <= now && now <= Date.parse(validTo)

function readCertificate(text: string): X509Certificate | undefined {
  try {
    return new X509Certificate(text)
  } catch {
    return undefined
  }
}

/** Every field of a message is a text. */
function readUnsigned(body: string): Readonly<Record<string, string | undefined>> | undefined {
  try {
    const message = recordOf(parseJson(body), 'body')
    return Object.fromEntries(Object.entries(message).map(([name, value]) => [name, textOf(value, name)]))
  } catch (error) {
    if (error instanceof UnreadableWebhook) return undefined
    throw error
  }
}
