/**
 * What the page loads later, one entry for each moment. Each file beside this one is a chunk. A chunk re-exports the
 * chunk that its users have loaded by then, so that the bundler puts the code they share into the earlier one.
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
