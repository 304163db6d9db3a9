import { redirectUri } from './useSocialService.ts'

/** Parameters of oauth2_authenticate. */
export interface CodeRequest {
  provider: string
  authCode: string
  redirectUri: string
  codeVerifier: string
  nonce: string
  clientId: string
}

export interface CodeFault {
  name: string
  /** Used in turn. Each request is valid except for one fault. */
  makers: readonly ((requested: CodeRequest) => Record<string, unknown>)[]
  refused: RegExp
  /** Whether the request reaches the provider. */
  asks?: true
}

const set = (name: keyof CodeRequest, ...values: unknown[]) =>
  values.map((value) => (requested: CodeRequest) => ({ ...requested, [name]: value }))
const redirect = (...values: unknown[]) => set('redirectUri', ...values)

const invalid = /^400 REQUEST_INVALID$/
const elsewhere = /^(?:403 REDIRECT_URI_NOT_ALLOWED|400 REQUEST_INVALID)$/
const unconfigured = /^(?:403 PROVIDER_NOT_CONFIGURED|400 REQUEST_INVALID)$/
const spent = /^401 OAUTH_CODE_REFUSED$/

/**
 * 24 fault classes of codes and PKCE verifiers. docs/security.md#malformed-fields, docs/security.md#mix-up,
 * docs/security.md#pkce
 */
export const codeFaults: readonly CodeFault[] = [
  {
    name: 'no provider',
    makers: set('provider', undefined, '', null, 7, ['OAUTH2_PROVIDER_GOOGLE']),
    refused: invalid,
  },
  {
    name: 'a misspelled provider',
    makers: set(
      'provider',
      'google',
      'OAUTH2_PROVIDER_google',
      'OAUTH2_PROVIDER_',
      ' OAUTH2_PROVIDER_GOOGLE',
    ),
    refused: invalid,
  },
  {
    name: 'an unknown provider',
    makers: set(
      'provider',
      'OAUTH2_PROVIDER_NOBODY',
      'OAUTH2_PROVIDER_CONSTRUCTOR',
      'OAUTH2_PROVIDER___PROTO__',
    ),
    refused: unconfigured,
  },
  {
    name: 'another provider than the code',
    makers: set('provider', 'OAUTH2_PROVIDER_X'),
    refused: unconfigured,
  },
  {
    name: 'an unknown client ID',
    makers: set('clientId', 'evil', 'google-client ', 'GOOGLE-CLIENT'),
    refused: unconfigured,
  },
  { name: "another provider's client id", makers: set('clientId', 'x-client'), refused: unconfigured },
  { name: 'no client id', makers: set('clientId', undefined, '', 7, 'x'.repeat(513)), refused: invalid },
  { name: 'no code', makers: set('authCode', undefined, '', null, {}), refused: invalid },
  { name: 'an overlong code', makers: set('authCode', 'x'.repeat(4_097), 'a\0b'), refused: invalid },
  {
    name: 'an unknown code',
    makers: set('authCode', 'unknown', 'a b', '%00', 'x'.repeat(2_048)),
    refused: spent,
    asks: true,
  },
  {
    name: 'another site',
    makers: redirect('https://evil.example/callback', 'https://larkfield.example.evil.example/callback'),
    refused: elsewhere,
  },
  {
    name: 'another port',
    makers: redirect('https://larkfield.example:444/callback', 'https://larkfield.example:443/callback'),
    refused: elsewhere,
  },
  {
    name: 'another scheme',
    makers: redirect('http://larkfield.example/callback', 'javascript:alert(1)', 'larkfield:callback'),
    refused: elsewhere,
  },
  { name: 'a fragment', makers: redirect(`${redirectUri}#`, `${redirectUri}#a`), refused: elsewhere },
  {
    name: 'user info',
    makers: redirect(
      'https://larkfield.example@evil.example/callback',
      'https://a:b@larkfield.example/callback',
    ),
    refused: elsewhere,
  },
  {
    name: 'dot segments',
    makers: redirect(
      'https://larkfield.example/a/../callback',
      'https://larkfield.example/./callback',
      'https://larkfield.example/%63allback',
    ),
    refused: elsewhere,
  },
  {
    name: 'another path',
    makers: redirect(
      `${redirectUri}/`,
      `${redirectUri}?a=b`,
      'https://larkfield.example/',
      `${redirectUri}x`,
    ),
    refused: elsewhere,
  },
  {
    name: 'another case',
    makers: redirect(
      'https://LARKFIELD.example/callback',
      'https://larkfield.example./callback',
      ` ${redirectUri}`,
    ),
    refused: elsewhere,
  },
  {
    name: 'a verifier of 42 characters',
    makers: set('codeVerifier', 'v'.repeat(42), '', undefined, null),
    refused: invalid,
  },
  {
    name: 'a verifier of 129 characters',
    makers: set('codeVerifier', 'v'.repeat(129), 'v'.repeat(4_096)),
    refused: invalid,
  },
  {
    name: 'a verifier with invalid characters',
    makers: set(
      'codeVerifier',
      `${'v'.repeat(42)}+`,
      `${'v'.repeat(42)}=`,
      `${'v'.repeat(43)}\n`,
      `${'v'.repeat(42)}ü`,
    ),
    refused: invalid,
  },
  {
    name: 'another verifier',
    makers: set('codeVerifier', 'w'.repeat(43), 'w'.repeat(128)),
    refused: spent,
    asks: true,
  },
  {
    name: 'no nonce',
    makers: set('nonce', undefined, '', 'ab', 'AB'.repeat(32), `${'ab'.repeat(31)}zz`, 'ab'.repeat(33)),
    refused: invalid,
  },
  {
    name: "another key's nonce",
    makers: set('nonce', 'ab'.repeat(32)),
    refused: /^401 OIDC_TOKEN_INVALID$/,
    asks: true,
  },
]
