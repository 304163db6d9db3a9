import { screensChunk } from '../chunks/chunks.ts'
import { errorOf } from '../flow/flowState.ts'
import type { ActionContext } from './actionContext.ts'
import { createMethodActions, type FirstActions } from './methods.ts'

/** The actions of the first screen. None rejects: the kit's state says how each ended. */
export const createActions = (context: ActionContext): FirstActions => ({
  ...createMethodActions({
    ...context,
    begin(typed, choice) {
      // The next screens load while the code is on its way, or while the browser's prompt is open.
      screensChunk.preload()
      // Hides how an earlier passkey prompt ended.
      const dismissed = errorOf(context.kit.store.get().passkey)
      context.choose({ dismissed, ...choice, ...(typed !== undefined && { typed }) })
    },
  }),
  // Before the other screens are loaded, only the configuration can fail.
  retry: () => void context.kit.authConfig.load(),
})
