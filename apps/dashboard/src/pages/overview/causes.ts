import type { SignInErrorCode } from '@latchkey/contract'

/** Why users could not sign in, and what to do about it, by the error's code. */
export interface Cause {
  title: string
  todo: string
  /** Page with the setting that it is about. */
  path?: string | undefined
  link?: string | undefined
}

const kit =
  'The kit sends this right, so it comes from other programs, or from a proxy in between that changes requests.'
const server = "Look at the service's log for this time."

export const causes: Readonly<Record<SignInErrorCode, Cause>> = {
  OTP_INVALID: {
    title: 'Wrong code',
    todo: 'A few are typos. Many at once mean that someone is guessing codes; the rate limits stop them.',
  },
  OTP_EXPIRED: {
    title: 'Code expired or used up',
    todo: 'Messages may arrive late. Compare the lifetime of a code with how long your emails take to arrive.',
    path: 'auth-codes',
    link: 'Codes and sessions',
  },
  ORIGIN_NOT_ALLOWED: {
    title: 'Page not allowed',
    todo: "A site signs people in from an origin that isn't in the list.",
    path: 'auth',
    link: 'Allowed origins',
  },
  METHOD_DISABLED: {
    title: 'Method turned off',
    todo: 'A page offers a method that is turned off here.',
    path: 'auth-methods',
    link: 'Sign-in methods',
  },
  PROXY_DISABLED: {
    title: 'Sign-in turned off',
    todo: 'The auth proxy is off, so nobody can sign in to your app.',
    path: 'auth',
    link: 'Allowed origins',
  },
  RATE_LIMIT_EXCEEDED: {
    title: 'Too many requests',
    todo: "One network or contact sent too many requests. If it's the address of your own reverse proxy, set TRUSTED_PROXIES.",
    path: 'auth-limits',
    link: 'Show limits',
  },
  OTP_LIMIT_REACHED: {
    title: 'Too many codes',
    todo: 'Someone requested more codes than one contact may get.',
    path: 'messages',
    link: 'Look the contact up',
  },
  OAUTH_CODE_REFUSED: {
    title: 'Refused by a social provider',
    todo: 'The client secret may have expired or been replaced.',
    path: 'auth-social',
    link: 'Social providers',
  },
  PROVIDER_NOT_CONFIGURED: {
    title: 'Provider without a client',
    todo: 'An offered provider has no client ID or secret.',
    path: 'auth-social',
    link: 'Social providers',
  },
  REQUEST_EXPIRED: {
    title: 'Wrong clock',
    todo: "A device's clock was wrong; the kit corrects for it and tries again. If it happens on many devices, check your servers' clocks.",
  },
  USER_NOT_FOUND: { title: 'No account', todo: 'Nobody has signed up with this contact.' },
  PASSKEY_NOT_FOUND: {
    title: 'Unknown passkey',
    todo: 'The passkey was removed, or belongs to another site.',
  },
  USER_BLOCKED: {
    title: 'Blocked person',
    todo: 'A member blocked this person. The activity log says who and when; their page unblocks them.',
    path: 'activity',
    link: 'Activity',
  },
  SMS_COUNTRY_NOT_ALLOWED: {
    title: 'SMS to this country is off',
    todo: 'The number is from a country that no SMS is sent to. Choose the countries of your users; LATCHKEY_SMS_COUNTRIES of the service bounds them.',
    path: 'auth-messages',
    link: 'SMS countries',
  },
  SIGN_UP_FIELD_INVALID: {
    title: 'Sign-up field refused',
    todo: 'A form of your own sends a field that is missing, unknown or outdated. The forms of the kit follow the settings.',
    path: 'auth-sign-up',
    link: 'Sign-up fields',
  },
  PROOF_REQUIRED: {
    title: 'Proof of work required',
    todo: 'During a wave of sign-ups, clients solve a challenge and send the request again, so most of these went through after it. Clients of other vendors can not: switch it off if you have such.',
    path: 'auth-limits',
    link: 'Limits',
  },
  SIGN_UP_NOT_ALLOWED: {
    title: 'Sign-up refused',
    todo: 'Your settings keep this new user out, by who may sign up or by a list. Invite them, or change the settings.',
    path: 'auth-new-users',
    link: 'New users',
  },
  CREDENTIAL_CONFLICT: {
    title: 'Login method of another account',
    todo: 'The passkey, contact or linked account belongs to someone else already. They can sign in with it, and not sign up again.',
  },
  VERIFICATION_TOKEN_INVALID: {
    title: 'Proof of a contact refused',
    todo: 'It had expired, or was used before, often after a page was left open. Signing in again helps.',
  },
  CLIENT_SIGNATURE_INVALID: {
    title: 'Proof used by another browser',
    todo: 'A code was entered in another browser than the one that finished the sign-in. Many at once may be an attack.',
  },
  OIDC_TOKEN_INVALID: {
    title: 'Token of a provider refused',
    todo: "It had expired, or is for another client. Compare the provider's client ID with the settings.",
    path: 'auth-social',
    link: 'Social providers',
  },
  REDIRECT_URI_NOT_ALLOWED: {
    title: 'Redirect not allowed',
    todo: "A page sends people back to an address that isn't the redirect URI of the settings.",
    path: 'auth-social',
    link: 'Social providers',
  },
  UPSTREAM_UNAVAILABLE: {
    title: 'Provider unreachable',
    todo: "A provider didn't answer. If it goes on, see the provider's status page.",
  },
  PASSKEY_INVALID: {
    title: 'New passkey refused',
    todo: "Its device or browser made a passkey for another site. Compare the passkeys' domains with the address of your app.",
    path: 'auth',
    link: 'Allowed origins',
  },
  PASSKEY_SIGNATURE_INVALID: {
    title: 'Passkey signature refused',
    todo: "Often an address of your app that isn't among the allowed origins, or a domain that the passkey isn't for.",
    path: 'auth',
    link: 'Allowed origins',
  },
  WALLET_STAMP_INVALID: {
    title: "Wallet's signature refused",
    todo: 'The message was signed for another page, too long ago, or by another wallet than the page asked for.',
  },
  ADDRESS_NOT_ALLOWED: {
    title: 'Network not allowed',
    todo: 'An IP allowlist of an API key or your organization refuses the address of the request.',
  },
  REQUEST_NOT_AUTHORIZED: {
    title: 'Not allowed',
    todo: 'A policy of the organization denies it, or the credential may not sign in this way.',
    path: 'policies',
    link: 'Policies',
  },
  LIMIT_EXCEEDED: {
    title: 'Account is full',
    todo: 'The account has as many sessions, passkeys or linked accounts as it may have. Old ones can be removed in its profile.',
  },
  API_KEY_EXPIRED: {
    title: 'Session had expired',
    todo: 'A page went on with a session that had ended. Signing in again helps.',
  },
  PUBLIC_KEY_NOT_FOUND: {
    title: 'Unknown key',
    todo: 'A wallet without an account, a session that was ended, or a program whose key was removed.',
  },
  PROXY_CONFIG_NOT_FOUND: {
    title: 'Unknown configuration ID',
    todo: 'Your app sends an ID of another service or organization. Copy it from the settings.',
    path: 'auth',
    link: 'Allowed origins',
  },
  ORGANIZATION_NOT_FOUND: {
    title: 'Unknown organization',
    todo: 'Your app sends the ID of another organization, or the account was deleted.',
  },
  ORGANIZATION_MISMATCH: {
    title: 'Another organization',
    todo: 'The login method belongs to an account of another organization. Compare the IDs in the settings of your app.',
  },
  REQUEST_INVALID: { title: 'Request refused', todo: kit },
  BODY_TOO_LARGE: { title: 'Request too large', todo: kit },
  CONTENT_TYPE_UNSUPPORTED: { title: 'Wrong content type', todo: kit },
  METHOD_NOT_ALLOWED: { title: 'Wrong HTTP method', todo: kit },
  ROUTE_NOT_FOUND: { title: 'Unknown path', todo: kit },
  SIGNATURE_MISSING: { title: 'Request without a signature', todo: kit },
  STAMP_MALFORMED: { title: 'Signature not readable', todo: kit },
  SIGNATURE_INVALID: { title: 'Wrong signature', todo: kit },
  NOT_BUILT: {
    title: 'Not available here',
    todo: 'A program asks for something that this service does not have. Compare its documentation with the version of the service.',
  },
  INTERNAL: { title: 'Error of the service', todo: server },
  SEALED_DATA_UNREADABLE: {
    title: 'A secret of the service is missing',
    todo: 'The service was started without a secret that it used before. Whoever runs it has to bring it back.',
  },
  UNAVAILABLE: { title: 'Service busy or restarting', todo: `It passes by itself. If it goes on: ${server}` },
}

const isCause = (code: string): code is SignInErrorCode => Object.hasOwn(causes, code)

/** A code that no sign-in is known to fail with says what it is. */
export const causeOf = (code: string): Cause =>
  isCause(code)
    ? causes[code]
    : {
        title: code.toLowerCase().replaceAll('_', ' '),
        todo: `This isn't expected of a sign-in. The documentation's page of errors explains the code ${code}.`,
      }
