import type { ErrorCode } from '@latchkey/contract'

/** Why users could not sign in, and what to do about it, by the error's code. */
export interface Cause {
  title: string
  todo: string
  /** Page with the setting that it is about. */
  path?: string | undefined
  link?: string | undefined
}

const causes: Readonly<Partial<Record<ErrorCode, Cause>>> = {
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
}

/** A code without a row says what it is. */
export const causeOf = (code: string): Cause =>
  causes[code as ErrorCode] ?? {
    title: code.toLowerCase().replaceAll('_', ' '),
    todo: `No advice for this error yet. Its code is ${code}.`,
  }
