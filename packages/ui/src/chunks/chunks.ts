import { type Lazy, lazy } from './lazy.ts'

// Every dynamic import of this package; those that only the wallet needs are in walletChunks.ts. The second argument
// names the texts that are loaded with the code. A chunk with several entry modules has a file in this folder that
// lists them. Those files re-export SignInWindow as `base`: it makes bundlers keep what the chunks share in the chunk
// of the sign-in window instead of in many small files.

/** The sign-in window, loaded when someone turns to the button that opens it. */
export const signInWindowChunk = /* @__PURE__ */ lazy(
  () => import('../sign-in/SignInWindow.tsx').then(({ SignInWindow }) => ({ Window: SignInWindow })),
  'card',
)

/** The sign-in card of a page. */
export const signInCardChunk = /* @__PURE__ */ lazy(() => import('./signInCard.ts'), 'card')

/** What most logins need after the first screen: loaded while it is filled in. */
export const screensChunk = /* @__PURE__ */ lazy(() => import('./screens.ts'), 'screens')

/** Screens that few logins come to. */
export const rareScreensChunk = /* @__PURE__ */ lazy(() =>
  import('./rareScreens.ts').then(
    ({ AccountExists, AddContact, Blocked, CodeExhausted, NoMethod, SessionEnded }) => ({
      AccountExists,
      AddContact,
      Blocked,
      CodeExhausted,
      NoMethod,
      SessionEnded,
    }),
  ),
)

/** The screens of one login method: each is loaded with the first of them. */
export const passkeyScreensChunk = /* @__PURE__ */ lazy(() =>
  import('./passkeyScreens.ts').then(({ PasskeyOffer, PasskeyProblem, PasskeyPrompt, PasskeySignUp }) => ({
    PasskeyOffer,
    PasskeyProblem,
    PasskeyPrompt,
    PasskeySignUp,
  })),
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

/** What errors mean: loaded with the first error. */
export const errorsChunk = /* @__PURE__ */ lazy(() => import('./errors.ts'), 'errors')

/** Phone numbers: loaded once one is typed or shown. */
export const phoneChunk = /* @__PURE__ */ lazy(() => import('./phone.ts'), 'phone')

export const accountMenuChunk = /* @__PURE__ */ lazy(() => import('../account-menu/UserMenu.tsx'), 'menu')

export const sessionEndingChunk = /* @__PURE__ */ lazy(() => import('./sessionEnding.ts'), 'ending')

/** Adds the screens after the first, for windows that show them or share their texts. */
const withScreens = async <Module>(loading: Promise<Module>): Promise<Module> =>
  (await Promise.all([loading, screensChunk.load()]))[0]

// What is used is named, so that a bundler can drop the rest of each file's exports.

/** The profile, as a card and as a window. */
export const profileChunk = /* @__PURE__ */ lazy(
  () => withScreens(import('./profile.ts').then(({ ProfileCard, Window }) => ({ ProfileCard, Window }))),
  'profile',
)

/** A new login of the person who is signed in, as a window. */
export const reauthenticationChunk = /* @__PURE__ */ lazy(
  () => withScreens(import('./profile.ts').then(({ ReauthenticationWindow: Window }) => ({ Window }))),
  'profile',
)

/** The approvals, as a card and as a window. */
export const approvalsChunk = /* @__PURE__ */ lazy(
  () =>
    withScreens(import('./approvals.ts').then(({ ApprovalsCard, Window }) => ({ ApprovalsCard, Window }))),
  'approvals',
)

/** The wallet, as a card and as a window. */
export const walletChunk = /* @__PURE__ */ lazy(
  () => withScreens(import('./wallet.ts').then(({ WalletCard, Window }) => ({ WalletCard, Window }))),
  'walletPanel',
)

/** The requests to sign, as a window: loaded when the app first asks for a signature. */
export const signingChunk = /* @__PURE__ */ lazy(
  () => withScreens(import('./signing.ts').then(({ Window }) => ({ Window }))),
  'signing',
)

/** The window of the vault. */
export const vaultChunk = /* @__PURE__ */ lazy(
  () => withScreens(import('./vault.ts').then(({ Window }) => ({ Window }))),
  'vault',
)

/** Development only. */
export const loadContrastCheck = () => import('../theme/contrast.ts')

/** What a chunk exports. */
export type ChunkModule<Chunk> = Chunk extends Lazy<infer Module> ? Module : never
