import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

import { focusTarget } from '../parts/focusScreen.ts'
import type { OpenPage } from '../parts/pages/OwnPages.tsx'

interface UseOwnPageReturnType {
  /** For the element around the open page. */
  frame: RefObject<HTMLDivElement | null>
  page: OpenPage | undefined
  openPage: (page: OpenPage) => void
  closePage: () => void
}

/** The page of the app's own that is open. It gets the focus, and its row gets it back. */
export function useOwnPage(): UseOwnPageReturnType {
  const [page, setPage] = useState<OpenPage>()
  const frame = useRef<HTMLDivElement>(null)
  const row = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (page && frame.current) focusTarget(frame.current, 'title')?.focus()
    else if (row.current instanceof HTMLElement) row.current.focus()
  }, [page])
  return {
    frame,
    page,
    openPage(next) {
      row.current = document.activeElement
      setPage(next)
    },
    closePage: () => setPage(undefined),
  }
}
