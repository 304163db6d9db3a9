import { authorizationErrors } from './authorizationErrors.ts'
import { type ErrorRow, type GrpcCode, row } from './errorRow.ts'
import { interfaceErrors } from './interfaceErrors.ts'
import { onRampErrors } from './onRampErrors.ts'
import { policyErrors } from './policyErrors.ts'
import { recipientErrors } from './recipientErrors.ts'
import { serviceErrors } from './serviceErrors.ts'
import { describeStepUp, type StepUp } from './stepUp.ts'
import { tvcErrors } from './tvcErrors.ts'
import { userErrors } from './userErrors.ts'
import { webhookErrors } from './webhookErrors.ts'

/** Why a field was refused. `path` is '' for the whole body. */
export interface FieldIssue {
  readonly path: string
  readonly message: string
}

/** Messages of rate limits, by name. `codes` and `sms` start with texts that clients match on. */
const rateLimits = {
  codes: 'Max number of OTPs have been initiated from this network.',
  sms: 'Max number of OTPs have been initiated by SMS.',
  logins: 'Too many sign-in attempts from this network.',
  lookups: 'Too many account lookups from this network.',
  notices: 'Too many changes to the credentials of this account.',
  recoveries: 'Too many recovery mails to this address.',
  policies: 'The policies of this organization take too much work.',
  enclave: 'Requests of this organization took too long to sign.',
  providers: 'Too many social sign-ins from this network.',
  signups: 'Too many sign-ups from this network.',
  waves: 'Too many users are signing up at once.',
  tests: 'Too many tests of this configuration.',
  contactChanges: 'Too many changes of contacts by this member.',
  recoveryContacts: 'Too many recovery contacts were named for this account.',
  personalDataExports: 'Too many exports of personal data by this member.',
} as const
export type RateLimit = keyof typeof rateLimits

const later = ({ retryAfterSeconds }: { retryAfterSeconds: number }) => `Try again in ${retryAfterSeconds} s.`
const listed = (issues: readonly FieldIssue[]) =>
  issues.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ')

/**
 * All error codes. A message says what happened, what was received and what was expected, from facts without secrets.
 * Where a comment says that clients match a text, it must not change: docs/wire-format.md#messages-that-clients-match.
 */
export const errors = {
  REQUEST_INVALID: row<{ issues: readonly FieldIssue[] }>(
    3,
    ({ issues }) => `The request is invalid: ${listed(issues)}.`,
  ),
  BODY_TOO_LARGE: row<{ maxBytes: number }>(
    3,
    ({ maxBytes }) => `The body is too large: expected at most ${maxBytes} bytes.`,
    413,
  ),
  CONTENT_TYPE_UNSUPPORTED: row(
    3,
    () =>
      'The content type is not supported: expected application/json in UTF-8, without a content encoding.',
    415,
  ),
  METHOD_NOT_ALLOWED: row<{ allow: string }>(
    12,
    ({ allow }) => `The method is not allowed: expected ${allow}.`,
    405,
  ),
  ROUTE_NOT_FOUND: row(5, () => 'Nothing was found at this path.'),

  ORGANIZATION_MISMATCH: row<{ organizationId: string }>(
    3,
    ({ organizationId }) =>
      `organization mismatch: got organization "${organizationId}", expected the one that the credential belongs to, or its parent.`,
  ),
  ORGANIZATION_NOT_FOUND: row<{ organizationId: string }>(
    5,
    ({ organizationId }) => `No organization found with ID ${organizationId}.`,
  ),
  ACTIVITY_NOT_FOUND: row<{ activityId: string }>(
    5,
    ({ activityId }) => `No activity found with ID ${activityId}.`,
  ),
  WALLET_NOT_FOUND: row<{ walletId: string }>(5, ({ walletId }) => `No wallet found with ID ${walletId}.`),
  WALLET_ACCOUNT_NOT_FOUND: row<{ address: string }>(
    5,
    ({ address }) => `No wallet account found with address ${address}.`,
  ),
  PRIVATE_KEY_NOT_FOUND: row<{ privateKeyId: string }>(
    5,
    ({ privateKeyId }) => `No private key found with ID ${privateKeyId}.`,
  ),
  IMPORT_TARGET_NOT_FOUND: row(
    5,
    () =>
      'No import target opens the bundle: expected a bundle encrypted to an unused import target of the caller, created at most 24 hours ago.',
  ),
  ...tvcErrors,
  ...onRampErrors,
  ...webhookErrors,
  BOOT_PROOF_NOT_FOUND: row(5, () => 'No boot proof found for this enclave.'),
  SIGNER_NOT_FOUND: row(
    5,
    () => 'No key found for signWith: expected an address of this organization, or the ID of a private key.',
  ),

  ...policyErrors,
  ...interfaceErrors,
  ...recipientErrors,
  ...userErrors,

  // Clients match both clauses.
  SIGNATURE_MISSING: row(
    16,
    () =>
      'no valid authentication signature found for request: cannot authenticate public API activity request without a stamp (X-Stamp/X-Stamp-Webauthn header)',
  ),
  // Clients match both clauses.
  STAMP_MALFORMED: row<{ reason: string; webauthn?: boolean | undefined }>(
    16,
    ({ reason, webauthn }) =>
      `could not extract ${webauthn ? 'webauthn' : 'api key'} stamp: malformed activity stamp: ${reason}`,
  ),
  // Clients match this text.
  SIGNATURE_INVALID: row(
    16,
    () => 'could not verify api key signature: expected a signature over the exact bytes of the body',
  ),
  // Clients match this text up to the reason.
  PASSKEY_SIGNATURE_INVALID: row<{ reason?: string | undefined }>(
    16,
    ({ reason }) => `could not verify WebAuthN signature${reason ? `: ${reason}` : ''}`,
  ),
  WALLET_STAMP_INVALID: row<{ reason: string }>(
    16,
    ({ reason }) => `The wallet's signature is not valid here: ${reason}.`,
  ),
  PASSKEY_NOT_FOUND: row(
    16,
    () => 'No passkey found with this credential ID: expected one that is registered here.',
  ),
  // Clients match each of the two texts.
  PUBLIC_KEY_NOT_FOUND: row<{ ambiguous?: boolean | undefined }>(16, ({ ambiguous }) =>
    ambiguous
      ? 'more than one suborg associated with a public key: expected the ID of the sub-organization as organizationId'
      : 'could not find public key in organization or its parent organization',
  ),
  // Clients match the text from "Unauthenticated" on.
  API_KEY_EXPIRED: row<{ publicKey: string }>(
    16,
    ({ publicKey }) => `expired api key: Unauthenticated desc = expired api key publicKey ${publicKey}`,
  ),
  REQUEST_EXPIRED: row<{ serverTimeMs: string }>(
    16,
    ({ serverTimeMs }) =>
      `The request expired: expected a timestampMs at most 5 minutes before and 60 seconds after the server's time, ${serverTimeMs}.`,
  ),

  ...authorizationErrors,
  ADDRESS_NOT_ALLOWED: row<{ address: string }>(
    7,
    ({ address }) =>
      `The address of the request is not allowed: got ${address}, expected one in the IP allowlist of the API key or its organization.`,
  ),
  REAUTHENTICATION_REQUIRED: row<{ maxAgeSeconds: number }>(
    7,
    ({ maxAgeSeconds }) => `Sign in again first: expected a login at most ${maxAgeSeconds} s ago.`,
  ),
  STEP_UP_REQUIRED: row<StepUp>(7, describeStepUp),
  ORIGIN_NOT_ALLOWED: row(
    7,
    () => 'The origin is not allowed: expected one of the origins of the auth proxy configuration.',
  ),
  PROXY_CONFIG_NOT_FOUND: row(
    5,
    () => 'No auth proxy configuration found: expected its ID in the header X-Auth-Proxy-Config-Id.',
  ),
  CONFIG_CHANGED: row<{ version: string }>(
    9,
    ({ version }) =>
      `The settings were changed since they were read: expected the version ${version}. Read them again.`,
  ),
  PROXY_DISABLED: row(7, () => 'The auth proxy is disabled for this organization.'),
  // Clients match "OAUTH disallowed" of the method social.
  METHOD_DISABLED: row<{ method: string }>(7, ({ method }) =>
    method === 'social'
      ? 'OAUTH disallowed: the login method social is disabled for this organization.'
      : `The login method ${method} is disabled for this organization.`,
  ),

  // Clients match "Invalid OTP code".
  OTP_INVALID: row<{ triesLeft: number }>(
    16,
    ({ triesLeft }) => `Invalid OTP code. Tries left: ${triesLeft}.`,
  ),
  OTP_EXPIRED: row(
    16,
    () => 'The code is no longer valid: it expired, was used, or had too many wrong tries.',
  ),
  // Clients match "Max number of OTPs have been initiated".
  OTP_LIMIT_REACHED: row<{ retryAfterSeconds: number }>(
    8,
    (facts) => `Max number of OTPs have been initiated. ${later(facts)}`,
  ),
  RATE_LIMIT_EXCEEDED: row<{ limit: RateLimit; retryAfterSeconds: number }>(
    8,
    (facts) => `${rateLimits[facts.limit]} ${later(facts)}`,
  ),
  VERIFICATION_TOKEN_INVALID: row<{ reason?: string | undefined }>(
    16,
    ({ reason }) => `The verification token is not valid${reason ? `: ${reason}` : ''}.`,
  ),
  CLIENT_SIGNATURE_INVALID: row(
    16,
    () => 'The client signature is not valid: expected one by the key that the verification token names.',
  ),
  // Clients match "policy label must be unique" of policies.
  NAME_TAKEN: row<{ name: string; resource?: 'policy' | undefined }>(9, ({ name, resource }) => {
    const taken = `The name ${JSON.stringify(name)} is taken: expected another.`
    return resource === 'policy' ? `policy label must be unique. ${taken}` : taken
  }),
  ACCOUNT_EXISTS: row<{ path: string }>(
    9,
    ({ path }) =>
      `The wallet has an account at ${path} already: expected another path, curve or address format.`,
  ),
  NOT_EXPORTED: row<{ resource: 'wallet' | 'private key'; id: string }>(
    9,
    ({ resource, id }) =>
      `The ${resource} ${id} was never exported: expected an export first, or deleteWithoutExport.`,
  ),
  PASSKEY_INVALID: row<{ reason: string }>(3, ({ reason }) => `The passkey is not valid: ${reason}.`),
  SMS_COUNTRY_NOT_ALLOWED: row<{ country: string }>(
    7,
    ({ country }) =>
      `SMS to this country is not allowed: got a number from ${country}, expected one from an allowed country.`,
  ),
  LIMIT_EXCEEDED: row<{ limit: string; max: number }>(
    8,
    ({ limit, max }) => `The limit is reached: expected at most ${max} ${limit}.`,
  ),
  OIDC_TOKEN_INVALID: row<{ reason: string }>(16, ({ reason }) => `The OIDC token is not valid: ${reason}.`),
  OAUTH_CODE_REFUSED: row<{ reason: string }>(
    16,
    ({ reason }) => `The provider refused the authorization code: ${reason}.`,
  ),
  PROVIDER_NOT_CONFIGURED: row<{ provider: string }>(
    7,
    ({ provider }) =>
      `The provider ${provider} is not configured for this organization, or not with this client id.`,
  ),
  REDIRECT_URI_NOT_ALLOWED: row(
    7,
    () => 'The redirect URI is not allowed: expected exactly one of those in the auth proxy configuration.',
  ),
  UPSTREAM_UNAVAILABLE: row<{ provider: string }>(
    14,
    ({ provider }) => `The provider ${provider} did not respond as expected. Try again shortly.`,
  ),

  ...serviceErrors,
}

export type ErrorCode = keyof typeof errors
export type ErrorFacts<Code extends ErrorCode> = Parameters<(typeof errors)[Code]['message']>[0]

/** An error as the API returns it. docs/decisions.md#errors. */
export interface ApiErrorBody<Code extends ErrorCode = ErrorCode> {
  readonly code: GrpcCode
  readonly message: string
  readonly details: readonly [
    { readonly '@type': 'type.latchkey.dev/ErrorDetail'; readonly errorCode: Code } & ErrorFacts<Code>,
  ]
}

/** The body of an error, from its facts. */
export function createErrorBody<Code extends ErrorCode>(
  errorCode: Code,
  facts: ErrorFacts<Code>,
): ApiErrorBody<Code> {
  const { grpc, message } = errors[errorCode] as ErrorRow<ErrorFacts<Code>>
  return {
    code: grpc,
    message: message(facts),
    details: [{ '@type': 'type.latchkey.dev/ErrorDetail', errorCode, ...facts }],
  }
}
