import { type Lazy, lazy } from './lazy.ts'

// Every dynamic import of this package; those of screens are in screenChunks.ts, those of the wallet in walletChunks.ts.
// The second argument names the texts that are loaded with the code. A chunk with several entry modules has a file in
// this folder that lists them. Those files re-export SignInWindow as `base`: it makes bundlers keep what the chunks share
// in the chunk of the sign-in window instead of in many small files.

/** The sign-in window, loaded when the user turns to the button that opens it. */
export const signInWindowChunk = /* @__PURE__ */ lazy(
  () => import('../sign-in/SignInWindow.tsx').then(({ SignInWindow }) => ({ Window: SignInWindow })),
  'card',
)

/** The sign-in card of a page. */
export const signInCardChunk = /* @__PURE__ */ lazy(() => import('./signInCard.ts'), 'card')

/** Screens that most logins need after the first: loaded while the first is filled in. */
export const screensChunk = /* @__PURE__ */ lazy(() => import('./screens.ts'), 'screens')

/** Rules for browsers inside apps and for wallets of phones: loaded there, beside the configuration. */
export const surroundingsChunk = /* @__PURE__ */ lazy(() =>
  import('../sign-in/surroundings/followSurroundings.ts').then(({ followSurroundings }) => ({
    followSurroundings,
  })),
)

/** Texts of errors: loaded with the first error. */
export const errorsChunk = /* @__PURE__ */ lazy(() => import('../texts/describeError.ts'), 'errors')

/** Phone numbers: loaded once one is typed or shown. */
export const phoneChunk = /* @__PURE__ */ lazy(() => import('./phone.ts'), 'phone')

export const accountMenuChunk = /* @__PURE__ */ lazy(() => import('../account-menu/UserMenu.tsx'), 'menu')

/** The number of requests that wait, on the account button: loaded where others share the account. */
export const approvalsBadgeChunk = /* @__PURE__ */ lazy(
  () => import('../account-menu/ApprovalsBadge.tsx'),
  'menu',
)

export const sessionEndingChunk = /* @__PURE__ */ lazy(() => import('./sessionEnding.ts'), 'ending')

/** Adds the screens after the first, for windows that show them or share their texts. */
const withScreens = async <Module>(loading: Promise<Module>): Promise<Module> =>
  (await Promise.all([loading, screensChunk.load()]))[0]

// Only the exports that are used are named, so that a bundler can drop the rest of each file.

/** The profile, as a card and as a window. */
export const profileChunk = /* @__PURE__ */ lazy(
  () => withScreens(import('./profile.ts').then(({ ProfileCard, Window }) => ({ ProfileCard, Window }))),
  'profile',
)

/** A new login of the signed-in user, as a window. */
export const reauthenticationChunk = /* @__PURE__ */ lazy(
  () => withScreens(import('./profile.ts').then(({ ReauthenticationWindow: Window }) => ({ Window }))),
  'profile',
)

/** The approvals, as a card and as a window. */
export const approvalsChunk = /* @__PURE__ */ lazy(
  () =>
    withScreens(
      import('./approvals.ts').then(({ ApprovalDeed, ApprovalsCard, Window }) => ({
        ApprovalDeed,
        ApprovalsCard,
        Window,
      })),
    ),
  'approvals',
)

/** The wallet, as a card and as a window, which imports the sign-in window itself. */
export const walletChunk = /* @__PURE__ */ lazy(
  () =>
    withScreens(
      import('../wallet/WalletWindow.tsx').then(({ WalletCard, WalletWindow: Window }) => ({
        WalletCard,
        Window,
      })),
    ),
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

/** Exports of a chunk's module. */
export type ChunkModule<Chunk> = Chunk extends Lazy<infer Module> ? Module : never
