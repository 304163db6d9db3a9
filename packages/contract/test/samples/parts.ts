export const id = '00000000-0000-4000-8000-000000000001'
export const otherId = '00000000-0000-4000-8000-000000000002'
// docs/wire-format.md#test-vectors: the public half of the key 0x11….
export const publicKey = '020217e617f0b6443928278f96999e69a23a4f2c152bdf6d6cdf66e5b80282d4ed'
export const targetPublicKey = `04${'ab'.repeat(64)}`
/** Encryption key and signing key of an operator. */
export const operatorKey = `04${'ab'.repeat(64)}`.repeat(2)
export const signature = 'ed'.repeat(64)
export const token = 'eyJhbGciOiJFUzI1NiJ9.eyJpZCI6IjEifQ.c2lnbmF0dXJl'
export const clientSignature = {
  publicKey,
  scheme: 'CLIENT_SIGNATURE_SCHEME_API_P256' as const,
  message: '{"type":"USAGE_TYPE_LOGIN"}',
  signature,
}
export const apiKey = {
  apiKeyName: 'laptop',
  publicKey,
  curveType: 'API_KEY_CURVE_P256' as const,
  expirationSeconds: '900',
  walletProof: { message: 'localhost wants you to sign in', signature },
}
export const authenticator = {
  authenticatorName: 'phone',
  challenge: 'Y2hhbGxlbmdl',
  attestation: {
    credentialId: 'Y3JlZGVudGlhbA',
    clientDataJson: 'e30',
    attestationObject: 'o2M',
    transports: ['AUTHENTICATOR_TRANSPORT_INTERNAL' as const],
  },
}
export const oauthProvider = {
  providerName: 'google',
  oidcToken: token,
  oidcClaims: { iss: 'https://a.example', sub: '1', aud: 'b' },
}
export const wallet = {
  walletName: 'main',
  accounts: [
    {
      curve: 'CURVE_TYPE_SECP256K1' as const,
      pathFormat: 'PATH_FORMAT_BIP32' as const,
      path: "m/44'/60'/0'/0/0",
      addressFormat: 'ADDRESS_FORMAT_ETHEREUM' as const,
      name: 'first',
    },
  ],
  mnemonicLength: 12 as const,
}
export const emailCustomization = {
  appName: 'Larkfield',
  logoUrl: 'https://larkfield.example/logo.png',
  magicLinkTemplate: 'https://larkfield.example/recover?bundle=%s',
  templateVariables: '{"greeting":"Hello"}',
  templateId: 'plain',
}
export const emailSender = {
  sendFromEmailAddress: 'login@larkfield.example',
  sendFromEmailSenderName: 'Larkfield',
  replyToEmailAddress: 'help@larkfield.example',
}
export const login = { publicKey, expirationSeconds: '900', invalidateExisting: true, sessionProfileId: id }
export const paginationOptions = { limit: '100', before: id, after: otherId }
export const suborgs = {
  filterType: 'EMAIL' as const,
  filterValue: 'ada@example.com',
  oidcToken: token,
  paginationOptions,
}
export const peopleSelection = {
  days: 30,
  emailDomain: 'spam.example',
  filter: 'idle' as const,
  network: '203.0.113.0/24',
  search: 'ada@example.com',
  signUpMethod: 'LOGIN_METHOD_EMAIL' as const,
  since: '1700000000',
  until: '1800000000',
}
export const limit = {
  asset: { network: 'eip155:8453', token: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913' },
  by: ['user' as const],
  limitName: 'usdc a day',
  notes: '',
  per: 'P1D',
  where: "activity.action == 'SIGN'",
}
