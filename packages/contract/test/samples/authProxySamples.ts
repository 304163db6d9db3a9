import { emailCustomization, emailSender } from './parts.ts'

/** Parameters of the operations on an auth proxy's configuration. */
export const authProxySamples = {
  sendTestMessage: {
    changes: { otpLength: 6 },
    contact: 'ada@example.com',
    language: 'de',
    otpType: 'OTP_TYPE_EMAIL' as const,
  },
  updateAuthProxyConfig: {
    allowedAuthMethods: ['email' as const, 'passkey' as const],
    allowedOrigins: ['https://larkfield.example', '*'],
    appUrl: 'https://larkfield.example/account',
    captchaEnabled: false,
    emailAuthTemplateId: 'plain',
    emailCustomizationParams: emailCustomization,
    expectedVersion: 'ab'.repeat(16),
    oauthRedirectUrls: ['https://larkfield.example/callback'],
    otpAlphanumeric: false,
    otpExpirationSeconds: 300,
    otpLength: 6,
    otpTemplateId: 'plain',
    passkeyOrigins: ['https://larkfield.example'],
    passkeyRpIds: ['larkfield.example'],
    passkeyTopOrigins: ['https://portal.example'],
    reset: ['passkeyTopOrigins' as const],
    sessionAbsoluteLimitSeconds: 43_200,
    sessionExpirationSeconds: 900,
    signUpFields: [{ label: 'Company', name: 'company', required: true, type: 'text' as const }],
    smsCustomizationParams: { template: 'Your code is {{code}}' },
    socialLinkingClientIds: ['client'],
    verificationTokenExpirationSeconds: 900,
    verificationTokenRequiredForGetAccountPii: true,
    walletDomains: ['larkfield.example'],
    walletKitSettings: {
      enabledSocialProviders: ['google'],
      oauthClientIds: { google: 'client' },
      oauthRedirectUrl: 'https://larkfield.example/callback',
    },
    ...emailSender,
  },
}
