import { createKeyPair, createStamp, type KeyPair } from '@latchkey/crypto'
import { importNodeKeyPair } from '@latchkey/crypto/node'

import type { OrganizationAccess } from './configureOrganization.ts'

export interface SharedAccountOptions extends Omit<OrganizationAccess, 'now'> {
  authProxyUrl: string
  authProxyConfigId: string
  /** The service's time, in milliseconds since the epoch. */
  now(): number
  /** The newest code that was sent to an e-mail address. */
  code(contact: string): Promise<string | undefined>
  /** E-mail addresses of the users who share it, each without an account. */
  contacts: readonly string[]
  /** How many of them have to agree to what no policy allows. @default 1 */
  threshold?: number | undefined
  /** Parameters of `create_policies`. @default none */
  policies?: readonly object[] | undefined
}

export interface SharedAccount {
  organizationId: string
  /** In the order of the contacts. */
  userIds: string[]
  /** Address of the wallet's Ethereum account. */
  address: string
}

const ethereum = {
  curve: 'CURVE_SECP256K1',
  pathFormat: 'PATH_FORMAT_BIP32',
  path: "m/44'/60'/0'/0/0",
  addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
}

/**
 * Creates an account with a wallet that several users share: each is a root user and signs in with a code to their
 * e-mail address. Made through the API alone: each user begins with an API key, and verifies their address with it.
 *
 * @throws Error with the service's reply
 */
export async function createSharedAccount(options: SharedAccountOptions): Promise<SharedAccount> {
  const { contacts, code, threshold = 1, policies = [] } = options
  const people = await Promise.all(
    contacts.map(async (userEmail) => ({ userEmail, key: await createKeyPair() })),
  )
  const { subOrganizationId, rootUserIds, wallet } = await submit(options, {
    name: 'create_sub_organization',
    type: 'CREATE_SUB_ORGANIZATION_V8',
    organizationId: options.organizationId,
    key: importNodeKeyPair(options.rootKey),
    parameters: {
      subOrganizationName: 'Shared account',
      rootQuorumThreshold: 1,
      rootUsers: people.map(({ userEmail, key }) => rootUser(userEmail, key)),
      wallet: { walletName: 'Shared', accounts: [ethereum] },
    },
  })
  const organizationId = String(subOrganizationId)
  const userIds = rootUserIds as string[]
  for (const [at, { userEmail, key }] of people.entries()) {
    const { otpId } = await ask(options, 'otp_init', { otpType: 'OTP_TYPE_EMAIL', contact: userEmail })
    const proof = { otpId, otpCode: await code(userEmail), public_key: key.publicKey }
    const { verificationToken } = await ask(options, 'otp_verify', proof)
    await submit(options, {
      name: 'update_user_email',
      type: 'UPDATE_USER_EMAIL',
      organizationId,
      key,
      parameters: { userId: userIds[at], userEmail, verificationToken },
    })
  }
  const { key } = people[0]!
  if (policies.length > 0)
    await submit(options, {
      name: 'create_policies',
      type: 'CREATE_POLICIES',
      organizationId,
      key,
      parameters: { policies },
    })
  if (threshold > 1)
    await submit(options, {
      name: 'update_root_quorum',
      type: 'UPDATE_ROOT_QUORUM',
      organizationId,
      key,
      parameters: { threshold, userIds },
    })
  const { addresses } = wallet as { addresses: string[] }
  return { organizationId, userIds, address: String(addresses[0]) }
}

const rootUser = (userEmail: string, { publicKey }: KeyPair) => ({
  userName: userEmail.split(/[.@]/)[0],
  apiKeys: [{ apiKeyName: 'Setup', publicKey, curveType: 'API_KEY_CURVE_P256' }],
  authenticators: [],
  oauthProviders: [],
})

interface Submission {
  /** Name of the operation in its path. */
  name: string
  /** Activity type without `ACTIVITY_TYPE_`. */
  type: string
  organizationId: string
  key: Parameters<typeof createStamp>[0]
  parameters: object
}

/** Submits an activity, and returns its result. */
async function submit(
  { apiBaseUrl, fetch, now }: SharedAccountOptions,
  { name, type, organizationId, key, parameters }: Submission,
): Promise<Record<string, unknown>> {
  const activity = { type: `ACTIVITY_TYPE_${type}`, timestampMs: String(now()), organizationId, parameters }
  const body = JSON.stringify(activity)
  const { header, value } = await createStamp(key, body)
  const answer = await post(fetch, `${apiBaseUrl}/public/v1/submit/${name}`, { body, [header]: value })
  const { result } = answer.activity as { result: Record<string, Record<string, unknown>> }
  return Object.values(result)[0] ?? {}
}

/** Asks the auth proxy. */
const ask = (
  { authProxyUrl, authProxyConfigId, fetch }: SharedAccountOptions,
  name: string,
  parameters: object,
) =>
  post(fetch, `${authProxyUrl}/v1/${name}`, {
    body: JSON.stringify(parameters),
    'x-auth-proxy-config-id': authProxyConfigId,
  })

async function post(
  fetch: SharedAccountOptions['fetch'],
  url: string,
  { body, ...headers }: { body: string } & Record<string, string>,
): Promise<Record<string, unknown>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  if (!answer.ok) throw new Error(`The shared account could not be created: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}
