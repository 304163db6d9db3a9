/**
 * What the page loads later, one entry for each moment. The files beside this one say what arrives together:
 * they re-export, so that the bundler puts shared code into the chunk that is loaded first.
 */
export const load = {
  /** Pointer over or focus on a sign-in button. */
  apiRuntime: () => import('./apiRuntime.ts'),
  /** The first use of a session's key. */
  sessionRuntime: () => import('./sessionRuntime.ts'),
  otp: () => import('./otp.ts'),
  passkeys: () => import('./passkeys.ts'),
  oauth: () => import('./oauth.ts'),
  wallets: () => import('./wallets.ts'),
  bundles: () => import('./bundles.ts'),
}
