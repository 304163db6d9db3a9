import { lazy } from '../lazyModule.ts'
import { allScreens } from '../modal/lazyScreens.ts'

/** What errors say comes along. */
const withScreens = <Module>(load: () => Promise<Module>): Promise<Module> =>
  Promise.all([load(), allScreens.load()]).then(([module]) => module)

/** The profile for a card in the page. */
export const lazyProfile = /* @__PURE__ */ lazy(() => withScreens(() => import('./InlineProfile.tsx')))

/** The profile for a window over the page. */
export const loadProfileWindow = (): Promise<typeof import('./ProfileModal.tsx')> =>
  withScreens(() => import('./ProfileModal.tsx'))
