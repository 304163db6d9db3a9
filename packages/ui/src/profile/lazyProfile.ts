import { lazy } from '../lazyModule.ts'
import { allScreens } from '../modal/lazyScreens.ts'

/** What errors say comes along. */
const withScreens = <Module>(loading: Promise<Module>): Promise<Module> =>
  Promise.all([loading, allScreens.load()]).then(([module]) => module)

/** The profile for a card in the page. */
export const lazyProfile = /* @__PURE__ */ lazy(() =>
  withScreens(import('./InlineProfile.tsx').then(({ InlineProfile }) => ({ InlineProfile }))),
)

/** The profile for a window over the page. */
export const loadProfileWindow = () =>
  withScreens(import('./ProfileModal.tsx').then(({ Modal, enterHistory }) => ({ Modal, enterHistory })))
