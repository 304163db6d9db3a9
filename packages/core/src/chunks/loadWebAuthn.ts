/** The library behind the browser's passkey prompts. */
export const loadWebAuthn = {
  /** What a sign-in card needs. */
  login: () => import('./passkeys/webAuthnLogin.ts'),
  /** What creates passkeys and tells their providers of changes. */
  account: () => import('./passkeys/webAuthnAccount.ts'),
}
