import { lazy } from './lazy.ts'
import { allScreens } from './lazyScreens.ts'

/** The profile, for a card in the page and for a window over it. What errors say comes along. */
export const lazyProfile = /* @__PURE__ */ lazy(async () => {
  const [module] = await Promise.all([
    // By the names of what is used of it.
    import('./profiles.ts').then(({ InlineProfile, Modal, enterHistory }) => ({
      InlineProfile,
      Modal,
      enterHistory,
    })),
    allScreens.load(),
  ])
  return module
})
