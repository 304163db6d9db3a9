import { emailCustomization, emailSender } from './parts.ts'

/** Parameters of the operations on an auth proxy's configuration. */
export const authProxySamples = {
  enableAuthProxy: {},
  disableAuthProxy: {},
  rotateAuthProxyKey: {},
  updateAuthProxyConfig: {
    allowedOrigins: ['https://larkfield.example', '*'],
    passkeyRpIds: ['larkfield.example'],
    passkeyOrigins: ['https://larkfield.example'],
    passkeyTopOrigins: ['https://portal.example'],
    walletDomains: ['larkfield.example'],
    oauthRedirectUrls: ['https://larkfield.example/callback'],
    allowedAuthMethods: ['email' as const, 'passkey' as const],
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
    sessionAbsoluteLimitSeconds: 43_200,
    otpAlphanumeric: false,
    otpLength: 6,
    verificationTokenRequiredForGetAccountPii: true,
    socialLinkingClientIds: ['client'],
    captchaEnabled: false,
    reset: ['passkeyTopOrigins' as const],
    expectedVersion: 'ab'.repeat(16),
    ...emailSender,
  },
  sendTestMessage: {
    otpType: 'OTP_TYPE_EMAIL' as const,
    contact: 'ada@example.com',
    changes: { otpLength: 6 },
  },
}
