/** Why people could not sign in, and what to do about it, by the error's code. */
export interface Cause {
  title: string
  todo: string
  /** Page with the setting that it is about. */
  path?: string | undefined
  link?: string | undefined
}

const causes: Readonly<Record<string, Cause>> = {
  OTP_INVALID: {
    title: 'Wrong code',
    todo: 'A few are typing mistakes. Many at once are somebody guessing: the limits hold.',
  },
  OTP_EXPIRED: {
    title: 'Code expired or used up',
    todo: 'Messages may arrive late. Compare the life of a code with how long your mail takes.',
    path: 'auth-codes',
    link: 'Codes',
  },
  ORIGIN_NOT_ALLOWED: {
    title: 'Page not allowed',
    todo: 'A site calls from an origin that isn’t in the list.',
    path: 'auth',
    link: 'Allowed origins',
  },
  METHOD_DISABLED: {
    title: 'Method switched off',
    todo: 'A page offers a method that is switched off here.',
    path: 'auth-methods',
    link: 'Sign-in methods',
  },
  PROXY_DISABLED: {
    title: 'Sign-in switched off',
    todo: 'The auth proxy is disabled, so nobody can sign in to your app with it.',
    path: 'auth-methods',
    link: 'Sign-in methods',
  },
  RATE_LIMIT_EXCEEDED: {
    title: 'Too many requests',
    todo: 'One network or contact asked too often. If it is your own proxy’s address, set TRUSTED_PROXIES.',
  },
  OTP_LIMIT_REACHED: {
    title: 'Too many codes',
    todo: 'Somebody asked for more codes than a contact gets.',
  },
  OAUTH_CODE_REFUSED: {
    title: 'Refused by a social provider',
    todo: 'The client secret may have ended or been replaced.',
    path: 'auth-social',
    link: 'Social providers',
  },
  PROVIDER_NOT_CONFIGURED: {
    title: 'Provider without a client',
    todo: 'A provider is offered that has no client id or secret.',
    path: 'auth-social',
    link: 'Social providers',
  },
  REQUEST_EXPIRED: {
    title: 'Wrong clock',
    todo: 'The device’s clock was off; the kit corrects itself and tries again. On many devices, check your servers’ clocks.',
  },
  USER_NOT_FOUND: { title: 'No account', todo: 'Nobody has signed up with this contact.' },
  PASSKEY_NOT_FOUND: {
    title: 'Unknown passkey',
    todo: 'The passkey was removed, or belongs to another site.',
  },
}

/** A code without a row says what it is. */
export const causeOf = (code: string): Cause =>
  causes[code] ?? {
    title: code.toLowerCase().replaceAll('_', ' '),
    todo: 'See the code in the list of errors.',
  }
