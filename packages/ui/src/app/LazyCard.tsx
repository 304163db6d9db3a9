import { type ReactNode, useEffect } from 'react'

import { type Lazy, useLazy } from '../chunks/lazy.ts'
import { keepFocus } from '../parts/keepFocus.ts'
import { LoadFailed } from '../parts/messages/LoadFailed.tsx'
import { Root } from '../parts/Root.tsx'
import { useWindows } from './useWindows.ts'

export interface LazyCardProps<Module> {
  chunk: Lazy<Module>
  /** Classes of the placeholder that keeps the card's space. */
  placeholder: string
  children: (module: Module) => ReactNode
}

/** A card in the page whose code is loaded when it is first drawn. */
export function LazyCard<Module>({ chunk, placeholder, children }: LazyCardProps<Module>) {
  const { module, failed } = useLazy(chunk)
  useEffect(() => chunk.request(), [chunk])
  return (
    <Root onLeave={keepFocus}>
      {module ? (
        children(module)
      ) : (
        <div className={placeholder} aria-busy={!failed}>
          {failed && <LoadFailed chunk={chunk} />}
        </div>
      )}
    </Root>
  )
}

/** While a card in the page shows what a window would, nothing opens by itself. */
export function useHold(isShown: boolean): void {
  const stack = useWindows()
  useEffect(() => (isShown ? stack.hold() : undefined), [stack, isShown])
}
