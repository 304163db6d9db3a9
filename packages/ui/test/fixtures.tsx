import { emptyFlows } from '@latchkey/core/internal'
import type {
  AuthConfig,
  DetectedWallet,
  EmailLoginState,
  FlowError,
  KitState,
  Session,
} from '@latchkey/react'

import type { OtpCodeData } from '../src/sign-in/otp/OtpCode.tsx'
import type { Appearance } from '../src/theme/appearance.ts'

// The data of every story and test: Ada signs in to Larkfield.
export const contact = 'ada@example.com'
export const number = '+447700900123'
export const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

export const larkfield = (
  <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <rect width="32" height="32" fill="#1f5f4a" />
    <path d="M8 24V10.5C14.5 11.5 20.5 16.5 22.5 24z" fill="#fff" />
    <circle cx="21.5" cy="10.5" r="3" fill="#f2b632" />
  </svg>
)

export const appearance: Appearance = {
  options: {
    name: 'Larkfield',
    logo: larkfield,
    termsUrl: 'https://larkfield.example/terms',
    privacyUrl: 'https://larkfield.example/privacy',
  },
}

const drawing = (body: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${body}</svg>`)}`

/** Invented wallets with icons of their own; one sent no icon that may be shown. */
export const marmot: DetectedWallet = {
  id: 'ethereum:marmot',
  name: 'Marmot',
  icon: drawing(
    '<rect width="32" height="32" fill="#a8501f"/><circle cx="16" cy="17" r="8" fill="#f7d9b8"/>',
  ),
  chain: 'ethereum',
  installed: true,
}
export const northstar: DetectedWallet = {
  id: 'ethereum:northstar',
  name: 'Northstar',
  icon: drawing(
    '<rect width="32" height="32" fill="#1d2a6b"/><path d="M16 6.5c1.1 6.1 3.4 8.4 9.5 9.5-6.1 1.1-8.4 3.4-9.5 9.5-1.1-6.1-3.4-8.4-9.5-9.5 6.1-1.1 8.4-3.4 9.5-9.5z" fill="#fff"/>',
  ),
  chain: 'ethereum',
  installed: true,
}
export const pebble: DetectedWallet = {
  id: 'solana:pebble',
  name: 'Pebble',
  chain: 'solana',
  installed: true,
}

export const minute = 60_000

export const session: Session = {
  id: 'session-1',
  organizationId: '7f3a91c2-5d0e-4b53-9a64-1f0a2b3c4d5e',
  userId: 'b0d7a1de-3c1f-4c33-8f0b-7e2a9c5d6f10',
  publicKey: `02${'ab'.repeat(32)}`,
  issuedAt: Date.now(),
  expiresAt: Date.now() + 15 * minute,
  authTime: Date.now(),
  contact,
  persistent: true,
}

export const authConfig: AuthConfig = {
  organizationId: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  enabledProviders: ['email', 'google', 'something-new'],
  sessionExpirationSeconds: 900,
  otpLength: 6,
  otpAlphanumeric: false,
  oauthClientIds: {},
}

/** Every method, with the most common providers. */
export const everyMethod: AuthConfig = {
  ...authConfig,
  enabledProviders: ['email', 'sms', 'passkey', 'wallet', 'google', 'apple', 'discord', 'x'],
  oauthClientIds: { google: 'one', apple: 'two', discord: 'three', x: 'four' },
}

/** An error at a fixed time, so that snapshots don't change. */
export const flowError = (code: FlowError['code'], facts: Partial<FlowError> = {}): FlowError => ({
  code,
  at: Date.UTC(2026, 2, 14, 9, 26, 41),
  retryable: true,
  ...facts,
})

type CodeState = Extract<EmailLoginState, { status: 'code' }>

/** The state of a code that was sent 18 s ago. */
export const codeState = (facts: Partial<CodeState> = {}): CodeState => ({
  status: 'code',
  contact,
  codeLength: 6,
  alphanumeric: false,
  expiresAt: Date.now() + 5 * minute,
  resendAt: Date.now() + 42_000,
  resending: false,
  ...facts,
})

/** The screen of a code that was just sent: nothing typed, and another can be requested soon. */
export const otpCode = (): OtpCodeData => ({
  contact,
  codeLength: 6,
  alphanumeric: false,
  expiresAt: Date.now() + 5 * minute,
  resendAt: Date.now() + minute,
  checking: false,
  slow: false,
  resending: false,
  offline: false,
})

export const kitState: KitState = {
  ...emptyFlows,
  auth: { status: 'signed-out' },
  sessions: [],
  authConfig: { status: 'ready', config: authConfig },
  detectedWallets: [],
  signRequests: [],
  purchases: [],
  storage: 'persistent',
}
