import { apiKey, authenticator, id, oauthProvider, publicKey, signature, token } from './parts.ts'
import type { SamplesOf } from './SamplesOf.ts'

const signup = {
  userName: 'Ada',
  organizationName: 'sub-org-1',
  userEmail: 'ada@example.com',
  userPhoneNumber: '+15551234567',
  userTag: 'friends',
  apiKeys: [apiKey],
  authenticators: [authenticator],
  oauthProviders: [oauthProvider],
  wallet: { path: "m/44'/501'/0'/0'", curve: 'CURVE_TYPE_ED25519' as const },
  verificationToken: token,
  clientSignature: signature,
}
const otpInit = {
  otpType: 'OTP_TYPE_EMAIL' as const,
  contact: 'ada@example.com',
  emailCustomization: { templateId: 'template-1' },
}

export const proxySamples: SamplesOf<'proxy'> = {
  signup,
  signupV2: signup,
  otpInit,
  otpInitV2: otpInit,
  otpVerifyV2: { otpId: id, encryptedOtpBundle: '{"encappedPublic":"04ab","ciphertext":"cd"}' },
  otpLoginV2: {
    verificationToken: token,
    publicKey,
    clientSignature: signature,
    invalidateExisting: true,
    organizationId: id,
    asMember: true,
    sessionProfileId: id,
  },
  otpVerify: { otpId: id, otpCode: '123456', public_key: publicKey },
  otpLogin: {
    verificationToken: token,
    publicKey,
    client_signature: signature,
    invalidateExisting: true,
    organizationId: id,
    sessionProfileId: id,
  },
  oauth2Authenticate: {
    provider: 'OAUTH2_PROVIDER_GOOGLE',
    authCode: '4/code',
    redirectUri: 'http://localhost:5173/callback',
    codeVerifier: 'v'.repeat(43),
    nonce: 'ab'.repeat(32),
    clientId: 'client',
  },
  oauthLogin: {
    oidcToken: token,
    publicKey,
    invalidateExisting: true,
    organizationId: id,
    sessionProfileId: id,
  },
  account: {
    filterType: 'EMAIL',
    filterValue: 'ada@example.com',
    verificationToken: token,
    oidcToken: token,
  },
  walletKitConfig: {},
  walletKitClientParams: {},
}
