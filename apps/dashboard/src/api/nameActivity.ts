/**
 * An activity type in words: `ACTIVITY_TYPE_CREATE_POLICY_V3` is "Create policy".
 * The types are those of the public API; the revision says nothing to people.
 */
export function nameActivity(type: string): string {
  const name = type.replace(/^ACTIVITY_TYPE_/, '').replace(/_V\d+$/, '')
  if (Object.hasOwn(names, name)) return names[name]!
  const words = name
    .toLowerCase()
    .split('_')
    .map((word) => abbreviations[word] ?? word)
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Types whose words say little to those who don't know the API. */
const names: Readonly<Record<string, string>> = {
  INIT_OTP: 'Send code',
  INIT_OTP_AUTH: 'Send code',
  VERIFY_OTP: 'Check code',
  OTP_LOGIN: 'Sign in with a code',
  OAUTH_LOGIN: 'Sign in with a provider',
  OAUTH2_AUTHENTICATE: 'Get an identity from a provider',
  STAMP_LOGIN: 'Sign in or renew a session',
  INIT_USER_EMAIL_RECOVERY: 'Start recovery by email',
  INIT_IMPORT_WALLET: 'Start a wallet import',
  INIT_IMPORT_PRIVATE_KEY: 'Start a private key import',
  INIT_FIAT_ON_RAMP: 'Start a purchase',
}

const abbreviations: Readonly<Record<string, string>> = {
  api: 'API',
  ip: 'IP',
  oauth: 'OAuth',
  oauth2: 'OAuth 2.0',
  otp: 'code',
  tvc: 'TVC',
}
