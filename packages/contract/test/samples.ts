import type { ParamsOf } from '../src/operation.ts'
import type { operations } from '../src/operations/index.ts'

type Operations = typeof operations
type Samples = {
  [Kind in keyof Operations]: { [Name in keyof Operations[Kind]]: ParamsOf<Operations[Kind][Name]> }
}

const id = '00000000-0000-4000-8000-000000000001'
const otherId = '00000000-0000-4000-8000-000000000002'
// wire.md section 10: the public half of the key 0x11….
const publicKey = '020217e617f0b6443928278f96999e69a23a4f2c152bdf6d6cdf66e5b80282d4ed'
const targetPublicKey = `04${'ab'.repeat(64)}`
const signature = 'ed'.repeat(64)
const token = 'eyJhbGciOiJFUzI1NiJ9.eyJpZCI6IjEifQ.c2lnbmF0dXJl'
const clientSignature = {
  publicKey,
  scheme: 'CLIENT_SIGNATURE_SCHEME_API_P256' as const,
  message: '{"type":"USAGE_TYPE_LOGIN"}',
  signature,
}
const apiKey = {
  apiKeyName: 'laptop',
  publicKey,
  curveType: 'API_KEY_CURVE_P256' as const,
  expirationSeconds: '900',
}
const authenticator = {
  authenticatorName: 'phone',
  challenge: 'Y2hhbGxlbmdl',
  attestation: {
    credentialId: 'Y3JlZGVudGlhbA',
    clientDataJson: 'e30',
    attestationObject: 'o2M',
    transports: ['AUTHENTICATOR_TRANSPORT_INTERNAL' as const],
  },
}
const oauthProvider = {
  providerName: 'google',
  oidcToken: token,
  oidcClaims: { iss: 'https://a.example', sub: '1', aud: 'b' },
}
const wallet = {
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
const emailCustomization = {
  appName: 'Larkfield',
  logoUrl: 'https://larkfield.example/logo.png',
  magicLinkTemplate: 'https://larkfield.example/recover?bundle=%s',
  templateVariables: '{"greeting":"Hello"}',
  templateId: 'plain',
}
const emailSender = {
  sendFromEmailAddress: 'login@larkfield.example',
  sendFromEmailSenderName: 'Larkfield',
  replyToEmailAddress: 'help@larkfield.example',
}
const login = { publicKey, expirationSeconds: '900', invalidateExisting: true }
const paginationOptions = { limit: '100', before: id, after: otherId }
const suborgs = { filterType: 'EMAIL' as const, filterValue: 'ada@example.com', paginationOptions }

/** What each operation takes, with every field that it has. */
export const samples: Samples = {
  proxy: {
    signup: {
      userName: 'Ada',
      organizationName: 'sub-org-1',
      userEmail: 'ada@example.com',
      userPhoneNumber: '+15551234567',
      apiKeys: [apiKey],
      authenticators: [authenticator],
      oauthProviders: [oauthProvider],
      wallet: { path: "m/44'/501'/0'/0'", curve: 'CURVE_TYPE_ED25519' },
      verificationToken: token,
      clientSignature: signature,
    },
    otpInit: { otpType: 'OTP_TYPE_EMAIL', contact: 'ada@example.com' },
    otpVerify: { otpId: id, otpCode: '123456', public_key: publicKey },
    otpLogin: {
      verificationToken: token,
      publicKey,
      client_signature: signature,
      invalidateExisting: true,
      organizationId: id,
    },
    oauth2Authenticate: {
      provider: 'OAUTH2_PROVIDER_GOOGLE',
      authCode: '4/code',
      redirectUri: 'http://localhost:5173/callback',
      codeVerifier: 'v'.repeat(43),
      nonce: 'ab'.repeat(32),
      clientId: 'client',
    },
    oauthLogin: { oidcToken: token, publicKey, invalidateExisting: true, organizationId: id },
    account: {
      filterType: 'EMAIL',
      filterValue: 'ada@example.com',
      verificationToken: token,
      oidcToken: token,
    },
    walletKitConfig: {},
  },
  submit: {
    oauth: {
      oidcToken: token,
      targetPublicKey,
      apiKeyName: 'Oauth',
      expirationSeconds: '900',
      invalidateExisting: true,
    },
    updateUser: {
      userId: id,
      userName: 'Ada',
      userEmail: 'ada@example.com',
      userTagIds: [id],
      userPhoneNumber: '+15551234567',
    },
    createReadWriteSession: {
      targetPublicKey,
      userId: id,
      apiKeyName: 'Read Write Session',
      expirationSeconds: '900',
      invalidateExisting: true,
    },
    createPolicies: {
      policies: [
        {
          policyName: 'two people',
          effect: 'EFFECT_ALLOW',
          condition: "activity.action == 'SIGN'",
          consensus: 'approvers.count() >= 2',
          notes: '',
        },
      ],
    },
    stampLogin: login,
    exportPrivateKey: { privateKeyId: id, targetPublicKey },
    removeIpAllowlist: { publicKey },
    createTvcDeployment: {
      appId: id,
      qosVersion: 'v2.0.0',
      pivotContainerImageUrl: 'registry.example/app:1',
      pivotPath: '/app',
      pivotArgs: ['--port', '3000'],
      expectedPivotDigest: 'ab'.repeat(32),
      nonce: 1,
      pivotContainerEncryptedPullSecret: '',
      debugMode: false,
      healthCheckType: 'TVC_HEALTH_CHECK_TYPE_HTTP',
      healthCheckPort: 3000,
      publicIngressPort: 3000,
      replicas: 2,
    },
    initUserEmailRecovery: {
      email: 'ada@example.com',
      targetPublicKey,
      expirationSeconds: '900',
      emailCustomization,
      ...emailSender,
    },
    initFiatOnRamp: {
      onrampProvider: 'FIAT_ON_RAMP_PROVIDER_PROVIDERA',
      walletAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      network: 'FIAT_ON_RAMP_BLOCKCHAIN_NETWORK_ETHEREUM',
      cryptoCurrencyCode: 'FIAT_ON_RAMP_CRYPTO_CURRENCY_ETH',
      fiatCurrencyCode: 'FIAT_ON_RAMP_CURRENCY_EUR',
      fiatCurrencyAmount: '20.01',
      paymentMethod: 'FIAT_ON_RAMP_PAYMENT_METHOD_MOBILE_PAY_A',
      countryCode: 'US',
      countrySubdivisionCode: 'NY',
      sandboxMode: true,
      urlForSignature: 'https://buy.example/?c=eth',
    },
    exportWallet: { walletId: id, targetPublicKey, language: 'MNEMONIC_LANGUAGE_ENGLISH' },
    updateUserTag: { userTagId: id, newUserTagName: 'friends', addUserIds: [id], removeUserIds: [otherId] },
    deletePrivateKeys: { privateKeyIds: [id], deleteWithoutExport: true },
    updateWallet: { walletId: id, walletName: 'savings' },
    updateUserPhoneNumber: { userId: id, userPhoneNumber: '+15551234567', verificationToken: token },
    createSubOrganization: {
      subOrganizationName: 'sub-org-1',
      rootUsers: [
        {
          userName: 'Ada',
          userEmail: 'ada@example.com',
          userPhoneNumber: '+15551234567',
          apiKeys: [apiKey],
          authenticators: [authenticator],
          oauthProviders: [oauthProvider],
        },
      ],
      rootQuorumThreshold: 1,
      wallet,
      disableEmailRecovery: false,
      disableEmailAuth: false,
      disableSmsAuth: false,
      disableOtpEmailAuth: false,
      verificationToken: token,
      clientSignature,
    },
    deleteApiKeys: { userId: id, apiKeyIds: [id] },
    initOtp: {
      otpType: 'OTP_TYPE_SMS',
      contact: '+15551234567',
      appName: 'Larkfield',
      otpLength: 6,
      alphanumeric: false,
      emailCustomization,
      smsCustomization: { template: 'Your code is {{code}}' },
      userIdentifier: '203.0.113.7',
      expirationSeconds: '300',
      ...emailSender,
    },
    verifyOtp: { otpId: id, otpCode: '123456', expirationSeconds: '900', publicKey },
    otpLogin: { verificationToken: token, clientSignature, ...login },
    enableAuthProxy: {},
    disableAuthProxy: {},
    updateAuthProxyConfig: {
      allowedOrigins: ['https://larkfield.example', '*'],
      allowedAuthMethods: ['email', 'passkey'],
      emailAuthTemplateId: 'plain',
      otpTemplateId: 'plain',
      emailCustomizationParams: emailCustomization,
      smsCustomizationParams: { template: 'Your code is {{code}}' },
      walletKitSettings: {
        enabledSocialProviders: ['google'],
        oauthClientIds: { google: 'client' },
        oauthRedirectUrl: 'https://larkfield.example/callback',
      },
      otpExpirationSeconds: 300,
      verificationTokenExpirationSeconds: 900,
      sessionExpirationSeconds: 900,
      otpAlphanumeric: false,
      otpLength: 6,
      verificationTokenRequiredForGetAccountPii: true,
      socialLinkingClientIds: ['client'],
      captchaEnabled: false,
      ...emailSender,
    },
  },
  query: {
    listPrivateKeys: {},
    listSmartContractInterfaces: {},
    getLatestBootProof: { appName: 'signer' },
    whoami: {},
    getOnrampTransactionStatus: { transactionId: 'tx-1', refresh: true },
    listTvcAppDeployments: { appId: id },
    getUser: { userId: id },
    getActivity: { activityId: id },
    listActivities: {
      filterByStatus: ['ACTIVITY_STATUS_COMPLETED'],
      filterByType: ['ACTIVITY_TYPE_STAMP_LOGIN'],
      paginationOptions,
    },
    listSuborgs: suborgs,
    listVerifiedSuborgs: suborgs,
    getApiKeys: { userId: id },
    getAuthProxyConfig: {},
  },
}
