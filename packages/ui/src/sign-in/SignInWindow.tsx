import { useId } from 'react'
import { createPortal } from 'react-dom'

import { CardContext } from '../parts/CardContext.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Root } from '../parts/Root.tsx'
import type { Newcomer } from './addAccount.ts'
import { SignInFlow } from './SignInFlow.tsx'

export { enterHistory } from '../app/history.ts'

export interface ModalProps {
  /** Takes the focus back when the window closes. */
  opener: Element | null
  newcomer?: Newcomer | undefined
  onClose: () => void
}

/** The sign-in as a window over the page. */
export function Modal({ opener, newcomer, onClose }: ModalProps) {
  const titleId = useId()
  const frame = { titleId, onClose }
  return createPortal(
    <Root>
      <CardContext.Provider value={frame}>
        <Dialog labelledBy={titleId} opener={opener} onClose={onClose}>
          <SignInFlow newcomer={newcomer} onDone={onClose} />
        </Dialog>
      </CardContext.Provider>
    </Root>,
    document.body,
  )
}
