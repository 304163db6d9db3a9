import { useContext } from 'react'
import { KitContext } from './hooks/useKit.ts'

/** Development only: hooks of another copy of React than the one that draws the page find no dispatcher. */
export function useOneReact(): void {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: what it throws ends the render
    useContext(KitContext)
  } catch (cause) {
    throw new Error(
      "LatchkeyProvider: there are two copies of React. @latchkey/react has another one than the page is drawn with. `npm ls react` names both; `npm dedupe`, or in Vite `resolve: { dedupe: ['react', 'react-dom'] }`, leaves one.",
      { cause },
    )
  }
}
