import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { focusedElement } from '../parts/focusedElement.ts'

import { focusTarget } from '../parts/focusScreen.ts'

interface UseOwnPageReturnType {
  /** For the element around the open page. */
  frame: RefObject<HTMLDivElement | null>
  pageId: string | undefined
  openPage: (pageId: string) => void
  closePage: () => void
}

/** The page of the app's own that is open. It gets the focus, and its row gets it back. */
export function useOwnPage(): UseOwnPageReturnType {
  const [pageId, setPageId] = useState<string>()
  const frame = useRef<HTMLDivElement>(null)
  const row = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (pageId !== undefined && frame.current) focusTarget(frame.current, 'title')?.focus()
    else if (row.current instanceof HTMLElement) row.current.focus()
  }, [pageId])
  return {
    frame,
    pageId,
    openPage(next) {
      row.current = focusedElement()
      setPageId(next)
    },
    closePage: () => setPageId(undefined),
  }
}
