import { type Lazy, lazy } from './lazy.ts'

// Every dynamic import of this package. Each one loads a file of this folder, which lists what its chunk holds.

/** The sign-in window, loaded when someone turns to the button that opens it. */
export const signInWindowChunk = /* @__PURE__ */ lazy(() => import('./signInWindow.ts'))

/** The sign-in card of a page. */
export const signInCardChunk = /* @__PURE__ */ lazy(() => import('./signInCard.ts'))

/** Every screen after the first, and the error texts: loaded while the first screen is filled in. */
export const screensChunk = /* @__PURE__ */ lazy(() => import('./screens.ts'))

/** Phone numbers: loaded once one is typed or shown. */
export const phoneChunk = /* @__PURE__ */ lazy(() => import('./phone.ts'))

export const accountMenuChunk = /* @__PURE__ */ lazy(() => import('./accountMenu.ts'))

export const sessionEndingChunk = /* @__PURE__ */ lazy(() => import('./sessionEnding.ts'))

/** The profile, as a card and as a window, together with the screens and error texts that it needs. */
export const profileChunk = /* @__PURE__ */ lazy(async () => {
  const [module] = await Promise.all([
    // Named, so that a bundler can drop the rest of the file's exports.
    import('./profile.ts').then(({ ProfileCard, Window }) => ({ ProfileCard, Window })),
    screensChunk.load(),
  ])
  return module
})

/** Development only. */
export const loadContrastCheck = () => import('../theme/contrast.ts')

/** What a chunk exports. */
export type ChunkModule<Chunk> = Chunk extends Lazy<infer Module> ? Module : never
