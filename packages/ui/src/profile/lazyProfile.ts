import { lazy } from '../lazyModule.ts'
import { allScreens } from '../modal/lazyScreens.ts'

/** The profile for a card in the page. What errors say comes along. */
export const lazyProfile = /* @__PURE__ */ lazy(async () => {
  const [module] = await Promise.all([import('./InlineProfile.tsx'), allScreens.load()])
  return module
})

/** The profile for a window over the page. */
export async function loadProfileWindow(): Promise<typeof import('./ProfileModal.tsx')> {
  const [module] = await Promise.all([import('./ProfileModal.tsx'), allScreens.load()])
  return module
}
