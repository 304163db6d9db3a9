import { useKitState } from '@latchkey/react'
import { useEffect } from 'react'

import { lazy, useLazy } from '../chunks/lazy.ts'

const dialog = /* @__PURE__ */ lazy(() => import('./SessionEndingWindow.tsx'))

/** Where the dialog is drawn that says that the session ends soon. Its code is loaded when there is need for it. */
export function EndingSlot() {
  const ending = useKitState('ending')
  const { module } = useLazy(dialog)
  useEffect(() => {
    if (ending) dialog.preload()
  }, [ending])
  return ending && module ? <module.EndingModal ending={ending} /> : null
}
