import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'

import { enterHistory } from '../app/history.ts'
import { CardContext } from '../parts/CardContext.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Root } from '../parts/Root.tsx'

export interface FlowDialogProps {
  /** Takes the focus back. */
  opener: Element | null
  onClose: () => void
  children: ReactNode
}

/** A card over the profile, for what takes more than one press. */
export function FlowDialog({ opener, onClose, children }: FlowDialogProps) {
  const titleId = useId()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => enterHistory(() => close.current()), [])
  return createPortal(
    <Root>
      <CardContext.Provider value={{ titleId, onClose }}>
        <Dialog labelledBy={titleId} opener={opener} onClose={onClose}>
          {children}
        </Dialog>
      </CardContext.Provider>
    </Root>,
    document.body,
  )
}
