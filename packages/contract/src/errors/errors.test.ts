import { describe, expect, expectTypeOf, it } from 'vitest'

import { createErrorBody, type ErrorCode, type ErrorFacts, errors } from './errors.ts'

const facts: { [Code in ErrorCode]: ErrorFacts<Code> } = {
  REQUEST_INVALID: { issues: [{ path: 'contact', message: 'got nothing, expected a value' }] },
  BODY_TOO_LARGE: { maxBytes: 262_144 },
  CONTENT_TYPE_UNSUPPORTED: {},
  METHOD_NOT_ALLOWED: { allow: 'POST' },
  ROUTE_NOT_FOUND: {},
  ORGANIZATION_MISMATCH: { organizationId: 'o1' },
  ORGANIZATION_NOT_FOUND: { organizationId: 'o1' },
  DASHBOARD_URL_MISSING: {},
  USER_BLOCKED: {},
  MEMBER_LIMIT_REACHED: { limit: 'contacts', max: 100, retryAfterSeconds: 3_600 },
  CONTACT_CHANGE_REFUSED: { reason: 'sameMember' },
  CONTACT_CHANGE_NOT_FOUND: { contactChangeId: 'c1' },
  PEOPLE_JOB_REFUSED: { reason: 'morePeople', people: 12 },
  PEOPLE_JOB_NOT_FOUND: { peopleJobId: 'j1' },
  ACCOUNT_HELD: { heldForSeconds: 259_200 },
  USER_NOT_FOUND: { userId: 'u1' },
  ACTIVITY_NOT_FOUND: { activityId: 'a1' },
  ACTIVITY_FINGERPRINT_NOT_FOUND: { fingerprint: 'sha256:00' },
  CREDENTIAL_NOT_FOUND: { credentialId: 'c1' },
  SIGNATURE_MISSING: {},
  STAMP_MALFORMED: { reason: 'got 3 segments, expected base64url' },
  SIGNATURE_INVALID: {},
  PASSKEY_SIGNATURE_INVALID: {},
  WALLET_STAMP_INVALID: { reason: 'domain: got one that is not of this app' },
  PASSKEY_NOT_FOUND: {},
  PUBLIC_KEY_NOT_FOUND: {},
  API_KEY_EXPIRED: { publicKey: '02ab' },
  REQUEST_EXPIRED: { serverTimeMs: '1767225600000' },
  REQUEST_NOT_AUTHORIZED: { operation: 'update_user' },
  REAUTHENTICATION_REQUIRED: { maxAgeSeconds: 300 },
  STEP_UP_REQUIRED: { maxExpirationSeconds: 900 },
  ORIGIN_NOT_ALLOWED: {},
  PROXY_CONFIG_NOT_FOUND: {},
  CONFIG_CHANGED: { version: 'ab12' },
  PROXY_DISABLED: {},
  METHOD_DISABLED: { method: 'sms' },
  OTP_INVALID: { triesLeft: 2 },
  OTP_EXPIRED: {},
  OTP_LIMIT_REACHED: { retryAfterSeconds: 180 },
  RATE_LIMIT_EXCEEDED: { limit: 'signups', retryAfterSeconds: 60 },
  VERIFICATION_TOKEN_INVALID: {},
  CLIENT_SIGNATURE_INVALID: {},
  SIGN_UP_FIELD_INVALID: { field: 'company', reason: 'missing' },
  SIGN_UP_NOT_ALLOWED: { reason: 'notInvited' },
  PROOF_REQUIRED: { challenge: '14.1767225600000.ab.cd', bits: 14, solutions: 16, captcha: false },
  CREDENTIAL_CONFLICT: { credential: 'apiKey' },
  PASSKEY_INVALID: { reason: 'got another challenge' },
  LAST_CREDENTIAL: {},
  WALLET_NOT_FOUND: { walletId: 'w1' },
  WALLET_ACCOUNT_NOT_FOUND: { address: '0xabc' },
  PRIVATE_KEY_NOT_FOUND: { privateKeyId: 'p-1' },
  POLICY_NOT_FOUND: { policyId: 'p-1' },
  SESSION_PROFILE_NOT_FOUND: { sessionProfileId: 'p-2' },
  LIMIT_NOT_FOUND: { limitId: 'l-1' },
  LIMIT_IN_USE: { name: 'usdc a day' },
  LIMITS_UNAVAILABLE: {},
  POLICIES_TOO_COMPLEX: {},
  SMART_CONTRACT_INTERFACE_NOT_FOUND: { smartContractInterfaceId: 'i-1' },
  SMART_CONTRACT_INTERFACE_EXISTS: { smartContractAddress: '0xabc' },
  RECIPIENT_NOT_FOUND: { recipientId: 'r-1' },
  RECIPIENT_EXISTS: { recipientId: 'r-1', address: '0xabc' },
  SMART_CONTRACT_INTERFACE_INVALID: { reason: 'Not the ABI of a contract: it has no function.' },
  POLICY_INVALID: {
    policy: 0,
    field: 'condition',
    reason: 'type-mismatch',
    line: 1,
    column: 5,
    found: 'a string',
    expected: 'an integer',
    suggestion: 'Write 5 without quotes.',
  },
  IMPORT_TARGET_NOT_FOUND: {},
  BOOT_PROOF_NOT_FOUND: {},
  ON_RAMP_NOT_CONFIGURED: { provider: 'PROVIDERA', sandboxMode: true },
  ON_RAMP_TRANSACTION_NOT_FOUND: { transactionId: 't-1' },
  ON_RAMP_REFUSED: { provider: 'PROVIDERA', status: 401 },
  WEBHOOK_SIGNATURE_INVALID: {},
  WEBHOOK_ENDPOINT_NOT_FOUND: { endpointId: 'e-1' },
  TVC_NOT_FOUND: { resource: 'app', id: 'a-1' },
  TVC_APPROVAL_INVALID: { operatorId: 'o-1' },
  TVC_APPROVAL_EXISTS: { operatorId: 'o-1' },
  SIGNER_NOT_FOUND: {},
  ADDRESS_NOT_ALLOWED: { address: '203.0.113.7' },
  NAME_TAKEN: { name: 'Savings' },
  NOT_EXPORTED: { resource: 'wallet', id: 'w-1' },
  TAG_NOT_FOUND: { tagId: 't-1' },
  QUORUM_UNREACHABLE: { threshold: 2, rootUsers: 1 },
  LOGIN_METHOD_MISSING: { userId: 'u-1' },
  ACCOUNT_EXISTS: { path: "m/44'/60'/0'/0/0" },
  SMS_COUNTRY_NOT_ALLOWED: { country: 'KP' },
  LIMIT_EXCEEDED: { limit: 'API keys', max: 10 },
  OIDC_TOKEN_INVALID: { reason: 'it is for another audience' },
  OAUTH_CODE_REFUSED: { reason: 'invalid_grant' },
  PROVIDER_NOT_CONFIGURED: { provider: 'google' },
  REDIRECT_URI_NOT_ALLOWED: {},
  UPSTREAM_UNAVAILABLE: { provider: 'google' },
  NOT_BUILT: { operation: 'signup', part: 'wallet' },
  INTERNAL: { requestId: 'r1' },
  SEALED_DATA_UNREADABLE: {},
  UNAVAILABLE: {},
}
const codes = Object.keys(errors) as ErrorCode[]
const messageOf = (code: ErrorCode) => createErrorBody(code, facts[code] as never).message

describe('errors', () => {
  it('behavior: prints every code with its status and message', () => {
    const lines = codes.map((code) => `${errors[code].http} ${errors[code].grpc} ${code}: ${messageOf(code)}`)
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "400 3 REQUEST_INVALID: The request is invalid: contact: got nothing, expected a value.
      413 3 BODY_TOO_LARGE: The body is too large: expected at most 262144 bytes.
      415 3 CONTENT_TYPE_UNSUPPORTED: The content type is not supported: expected application/json in UTF-8, without a content encoding.
      405 12 METHOD_NOT_ALLOWED: The method is not allowed: expected POST.
      404 5 ROUTE_NOT_FOUND: Nothing was found at this path.
      400 3 ORGANIZATION_MISMATCH: organization mismatch: got organization "o1", expected the one that the credential belongs to, or its parent.
      404 5 ORGANIZATION_NOT_FOUND: No organization found with ID o1.
      404 5 ACTIVITY_NOT_FOUND: No activity found with ID a1.
      404 5 WALLET_NOT_FOUND: No wallet found with ID w1.
      404 5 WALLET_ACCOUNT_NOT_FOUND: No wallet account found with address 0xabc.
      404 5 PRIVATE_KEY_NOT_FOUND: No private key found with ID p-1.
      404 5 IMPORT_TARGET_NOT_FOUND: No import target opens the bundle: expected a bundle encrypted to an unused import target of the caller, created at most 24 hours ago.
      404 5 TVC_NOT_FOUND: No app found with ID a-1.
      400 3 TVC_APPROVAL_INVALID: The approval of operator o-1 is not valid: expected a signature by the operator's signing key over the manifest's SHA-256.
      409 9 TVC_APPROVAL_EXISTS: Operator o-1 has approved this manifest already.
      403 7 ON_RAMP_NOT_CONFIGURED: The on-ramp provider PROVIDERA is not configured for simulated purchases: expected a credential of the organization, made with create_fiat_on_ramp_credential and sandboxMode.
      404 5 ON_RAMP_TRANSACTION_NOT_FOUND: No on-ramp transaction found with ID t-1.
      409 9 ON_RAMP_REFUSED: The on-ramp provider PROVIDERA refused the request with status 401: expected keys that it accepts.
      401 16 WEBHOOK_SIGNATURE_INVALID: The webhook is not signed as expected: expected a signature by the webhook key of this credential.
      404 5 WEBHOOK_ENDPOINT_NOT_FOUND: No webhook endpoint found with ID e-1.
      404 5 BOOT_PROOF_NOT_FOUND: No boot proof found for this enclave.
      404 5 SIGNER_NOT_FOUND: No key found for signWith: expected an address of this organization, or the ID of a private key.
      404 5 POLICY_NOT_FOUND: No policy found with ID p-1.
      404 5 SESSION_PROFILE_NOT_FOUND: No session profile found with ID p-2.
      404 5 LIMIT_NOT_FOUND: No limit found with ID l-1.
      409 9 LIMIT_IN_USE: The limit "usdc a day" is named by a policy or a session profile: change that first.
      409 9 LIMITS_UNAVAILABLE: Limits need an enclave that verifies requests: nothing else counts what is signed.
      400 3 POLICIES_TOO_COMPLEX: The policies of this organization take too much work to decide about this request. Ask for less at once, or make their expressions shorter.
      400 3 POLICY_INVALID: invalid policy condition: policy 0, line 1, column 5: got a string, expected an integer. Write 5 without quotes.
      404 5 SMART_CONTRACT_INTERFACE_NOT_FOUND: No smart contract interface found with ID i-1.
      409 9 SMART_CONTRACT_INTERFACE_EXISTS: The organization has an interface for 0xabc already: expected it to be deleted first.
      400 3 SMART_CONTRACT_INTERFACE_INVALID: The smart contract interface is not valid: Not the ABI of a contract: it has no function.
      404 5 RECIPIENT_NOT_FOUND: No saved recipient found with ID r-1.
      409 9 RECIPIENT_EXISTS: The organization has a saved recipient for 0xabc already, with ID r-1: expected it to be renamed or deleted.
      404 5 USER_NOT_FOUND: No user found with ID u1.
      403 7 USER_BLOCKED: The user is blocked by the operator of the application.
      409 9 CONTACT_CHANGE_REFUSED: The change of the contact was refused: the member who asked for it cannot approve it: expected another one.
      404 5 CONTACT_CHANGE_NOT_FOUND: No change of a contact found with ID c1.
      409 9 PEOPLE_JOB_REFUSED: The job was refused: more people match now than were confirmed: expected a new count. 12 match now.
      404 5 PEOPLE_JOB_NOT_FOUND: No job found with ID j1.
      403 7 ACCOUNT_HELD: A contact of this account was changed by the operator of the application. For 259200 s more, only a login method from before may do this.
      429 8 MEMBER_LIMIT_REACHED: You have shown the contacts of 100 people in 24 hours, as many as the organization allows a member. Try again in 3600 s, or ask a root user.
      404 5 CREDENTIAL_NOT_FOUND: No credential found with ID c1.
      404 5 TAG_NOT_FOUND: No tag found with ID t-1.
      409 9 DASHBOARD_URL_MISSING: No invitation can be sent: the service has no DASHBOARD_URL, expected the address of the dashboard.
      409 9 CREDENTIAL_CONFLICT: The apiKey is already in use: expected one that no other user has.
      400 3 SIGN_UP_FIELD_INVALID: The sign-up field "company" is required, and has no value. wallet_kit_config lists the fields.
      403 7 SIGN_UP_NOT_ALLOWED: This user may not sign up: expected a verified contact that is invited.
      403 7 PROOF_REQUIRED: Many users are signing up, so this request needs a proof of work: expected it again with a header X-Proof-Of-Work that solves the challenge (16 nonces, 14 bits).
      409 9 QUORUM_UNREACHABLE: The root quorum could not be reached any more: expected at least 2 root users with a login method, got 1.
      409 9 LOGIN_METHOD_MISSING: The user u-1 can't be a root user without a login method: expected one with a passkey, a long-lived API key, a linked identity or a verified contact.
      409 9 LAST_CREDENTIAL: The last login method of an account cannot be removed: expected another passkey or verified contact.
      401 16 SIGNATURE_MISSING: no valid authentication signature found for request: cannot authenticate public API activity request without a stamp (X-Stamp/X-Stamp-Webauthn header)
      401 16 STAMP_MALFORMED: could not extract api key stamp: malformed activity stamp: got 3 segments, expected base64url
      401 16 SIGNATURE_INVALID: could not verify api key signature: expected a signature over the exact bytes of the body
      401 16 PASSKEY_SIGNATURE_INVALID: could not verify WebAuthN signature
      401 16 WALLET_STAMP_INVALID: The wallet's signature is not valid here: domain: got one that is not of this app.
      401 16 PASSKEY_NOT_FOUND: No passkey found with this credential ID: expected one that is registered here.
      401 16 PUBLIC_KEY_NOT_FOUND: could not find public key in organization or its parent organization
      401 16 API_KEY_EXPIRED: expired api key: Unauthenticated desc = expired api key publicKey 02ab
      401 16 REQUEST_EXPIRED: The request expired: expected a timestampMs at most 5 minutes before and 60 seconds after the server's time, 1767225600000.
      403 7 REQUEST_NOT_AUTHORIZED: The request is not authorized: this credential may not run update_user here.
      404 5 ACTIVITY_FINGERPRINT_NOT_FOUND: No activity found with fingerprint. Consensus activities must target an existing activity by fingerprint
      403 7 ADDRESS_NOT_ALLOWED: The address of the request is not allowed: got 203.0.113.7, expected one in the IP allowlist of the API key or its organization.
      403 7 REAUTHENTICATION_REQUIRED: Sign in again first: expected a login at most 300 s ago.
      403 7 STEP_UP_REQUIRED: A key may only add keys that end with it: expected expirationSeconds of at most 900.
      403 7 ORIGIN_NOT_ALLOWED: The origin is not allowed: expected one of the origins of the auth proxy configuration.
      404 5 PROXY_CONFIG_NOT_FOUND: No auth proxy configuration found: expected its ID in the header X-Auth-Proxy-Config-Id.
      409 9 CONFIG_CHANGED: The settings were changed since they were read: expected the version ab12. Read them again.
      403 7 PROXY_DISABLED: The auth proxy is disabled for this organization.
      403 7 METHOD_DISABLED: The login method sms is disabled for this organization.
      401 16 OTP_INVALID: Invalid OTP code. Tries left: 2.
      401 16 OTP_EXPIRED: The code is no longer valid: it expired, was used, or had too many wrong tries.
      429 8 OTP_LIMIT_REACHED: Max number of OTPs have been initiated. Try again in 180 s.
      429 8 RATE_LIMIT_EXCEEDED: Too many sign-ups from this network. Try again in 60 s.
      401 16 VERIFICATION_TOKEN_INVALID: The verification token is not valid.
      401 16 CLIENT_SIGNATURE_INVALID: The client signature is not valid: expected one by the key that the verification token names.
      409 9 NAME_TAKEN: The name "Savings" is taken: expected another.
      409 9 ACCOUNT_EXISTS: The wallet has an account at m/44'/60'/0'/0/0 already: expected another path, curve or address format.
      409 9 NOT_EXPORTED: The wallet w-1 was never exported: expected an export first, or deleteWithoutExport.
      400 3 PASSKEY_INVALID: The passkey is not valid: got another challenge.
      403 7 SMS_COUNTRY_NOT_ALLOWED: SMS to this country is not allowed: got a number from KP, expected one from an allowed country.
      429 8 LIMIT_EXCEEDED: The limit is reached: expected at most 10 API keys.
      401 16 OIDC_TOKEN_INVALID: The OIDC token is not valid: it is for another audience.
      401 16 OAUTH_CODE_REFUSED: The provider refused the authorization code: invalid_grant.
      403 7 PROVIDER_NOT_CONFIGURED: The provider google is not configured for this organization, or not with this client id.
      403 7 REDIRECT_URI_NOT_ALLOWED: The redirect URI is not allowed: expected exactly one of those in the auth proxy configuration.
      503 14 UPSTREAM_UNAVAILABLE: The provider google did not respond as expected. Try again shortly.
      501 12 NOT_BUILT: wallet of signup is not built yet.
      500 13 INTERNAL: internal server error (r1)
      500 15 SEALED_DATA_UNREADABLE: This needs a value that is sealed with a secret that the service does not have. Repeating the request will not help: the operator of the service has to bring the secret back.
      503 14 UNAVAILABLE: The service is busy or restarting. Try again shortly."
    `)
  })

  it('behavior: the HTTP status follows from the gRPC code, but for 405, 413 and 415', () => {
    // docs/decisions.md#errors
    const http: Record<number, number> = {
      3: 400,
      5: 404,
      7: 403,
      8: 429,
      9: 409,
      12: 501,
      13: 500,
      14: 503,
      15: 500,
      16: 401,
    }
    const others = codes.filter((code) => errors[code].http !== http[errors[code].grpc])
    expect(Object.fromEntries(others.map((code) => [code, errors[code].http]))).toEqual({
      METHOD_NOT_ALLOWED: 405,
      BODY_TOO_LARGE: 413,
      CONTENT_TYPE_UNSUPPORTED: 415,
    })
  })

  // docs/wire-format.md#messages-that-clients-match: existing clients look for these.
  it.each<[ErrorCode, string]>([
    ['PUBLIC_KEY_NOT_FOUND', 'could not find public key in organization or its parent organization'],
    ['API_KEY_EXPIRED', 'expired api key'],
    ['API_KEY_EXPIRED', 'Unauthenticated desc = expired api key publicKey'],
    ['SIGNATURE_MISSING', 'no valid authentication signature found for request'],
    [
      'SIGNATURE_MISSING',
      'cannot authenticate public API activity request without a stamp (X-Stamp/X-Stamp-Webauthn header)',
    ],
    ['SIGNATURE_INVALID', 'could not verify api key signature'],
    ['STAMP_MALFORMED', 'malformed activity stamp'],
    ['STAMP_MALFORMED', 'could not extract api key stamp'],
    ['PASSKEY_SIGNATURE_INVALID', 'could not verify WebAuthN signature'],
    ['OTP_INVALID', 'Invalid OTP code'],
    ['OTP_LIMIT_REACHED', 'Max number of OTPs have been initiated'],
  ])('behavior: %s says %j', (code, text) => {
    expect(messageOf(code)).toContain(text)
  })

  it('behavior: a malformed passkey stamp says whose it is', () => {
    const { message } = createErrorBody('STAMP_MALFORMED', { reason: 'got no JSON', webauthn: true })
    expect(message).toContain('could not extract webauthn stamp')
    expect(message).toContain('malformed activity stamp')
  })

  it('behavior: social login that is off says so as existing clients expect', () => {
    expect(createErrorBody('METHOD_DISABLED', { method: 'social' }).message).toBe(
      'OAUTH disallowed: the login method social is disabled for this organization.',
    )
  })

  it('behavior: a key in several sub-organizations says so', () => {
    expect(createErrorBody('PUBLIC_KEY_NOT_FOUND', { ambiguous: true }).message).toContain(
      'more than one suborg associated with a public key',
    )
  })
})

describe('createErrorBody', () => {
  it('default', () => {
    expect(createErrorBody('OTP_INVALID', { triesLeft: 2 })).toEqual({
      code: 16,
      message: 'Invalid OTP code. Tries left: 2.',
      details: [{ '@type': 'type.latchkey.dev/ErrorDetail', errorCode: 'OTP_INVALID', triesLeft: 2 }],
    })
  })

  it('behavior: facts are typed', () => {
    expectTypeOf<ErrorFacts<'OTP_INVALID'>>().toEqualTypeOf<{ triesLeft: number }>()
    // @ts-expect-error an error without its fact
    createErrorBody('OTP_INVALID', {})
  })
})
