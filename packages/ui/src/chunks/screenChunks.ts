import { lazy } from './lazy.ts'

// Screens that aren't part of every login. Apart from chunks.ts, which is part of every page.

/** The screen with the field for a code: loaded when the user types where to send one. */
export const codeScreensChunk = /* @__PURE__ */ lazy(() =>
  import('./codeScreens.ts').then(({ OtpCode }) => ({ OtpCode })),
)

/** Screens that few logins come to. */
export const rareScreensChunk = /* @__PURE__ */ lazy(() =>
  import('./rareScreens.ts').then(
    ({ AccountExists, AddContact, Blocked, CodeExhausted, NoMethod, PasskeyProblem, SessionEnded }) => ({
      AccountExists,
      AddContact,
      Blocked,
      CodeExhausted,
      NoMethod,
      PasskeyProblem,
      SessionEnded,
    }),
  ),
)

/** The screens of one login method: each is loaded with the first of them. */
export const passkeyScreensChunk = /* @__PURE__ */ lazy(() =>
  import('./passkeyScreens.ts').then(({ PasskeyOffer, PasskeyPrompt, PasskeySignUp }) => ({
    PasskeyOffer,
    PasskeyPrompt,
    PasskeySignUp,
  })),
)
/** Fields that an organization asks new users for: loaded with the first sign-up that has some. */
export const signUpFieldsChunk = /* @__PURE__ */ lazy(
  () => import('./signUpFieldsScreen.ts').then(({ SignUpFields }) => ({ SignUpFields })),
  'signUp',
)
export const socialScreensChunk = /* @__PURE__ */ lazy(() =>
  import('./socialScreens.ts').then(({ SocialBlocked, SocialProblem, SocialWindow }) => ({
    SocialBlocked,
    SocialProblem,
    SocialWindow,
  })),
)
export const walletScreensChunk = /* @__PURE__ */ lazy(() =>
  import('./walletScreens.ts').then(
    ({ WalletChooser, WalletProblem, WalletReady, WalletStale, WalletWaiting }) => ({
      WalletChooser,
      WalletProblem,
      WalletReady,
      WalletStale,
      WalletWaiting,
    }),
  ),
)
