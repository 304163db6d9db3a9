import { apiKey, authenticator, id, oauthProvider, publicKey, signature, token } from './parts.ts'
import type { SamplesOf } from './SamplesOf.ts'

const signup = {
  apiKeys: [apiKey],
  authenticators: [authenticator],
  clientSignature: signature,
  oauthProviders: [oauthProvider],
  organizationName: 'sub-org-1',
  signUpValues: { company: 'Acme' },
  userEmail: 'ada@example.com',
  userName: 'Ada',
  userPhoneNumber: '+15551234567',
  userTag: 'friends',
  verificationToken: token,
  wallet: { curve: 'CURVE_TYPE_ED25519' as const, path: "m/44'/501'/0'/0'" },
}
const otpInit = {
  contact: 'ada@example.com',
  emailCustomization: { templateId: 'template-1' },
  otpType: 'OTP_TYPE_EMAIL' as const,
}

/** Samples that can't be derived, or that tests want to be special. */
export const proxySamples: Partial<SamplesOf<'proxy'>> = {
  account: {
    filterType: 'EMAIL',
    filterValue: 'ada@example.com',
    oidcToken: token,
    verificationToken: token,
  },
  oauth2Authenticate: {
    authCode: '4/code',
    clientId: 'client',
    codeVerifier: 'v'.repeat(43),
    nonce: 'ab'.repeat(32),
    provider: 'OAUTH2_PROVIDER_GOOGLE',
    redirectUri: 'http://localhost:5173/callback',
  },
  otpInit,
  otpInitV2: otpInit,
  otpLogin: {
    client_signature: signature,
    invalidateExisting: true,
    organizationId: id,
    publicKey,
    sessionProfileId: id,
    verificationToken: token,
  },
  otpLoginV2: {
    asMember: true,
    clientSignature: signature,
    invalidateExisting: true,
    organizationId: id,
    publicKey,
    sessionProfileId: id,
    verificationToken: token,
  },
  otpVerifyV2: { encryptedOtpBundle: '{"encappedPublic":"04ab","ciphertext":"cd"}', otpId: id },
  recoveryInit: { contact: 'ada@example.com', newContact: 'ada@new.example', otpType: 'OTP_TYPE_EMAIL' },
  signup,
  signupV2: signup,
}
