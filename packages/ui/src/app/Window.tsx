import { type ReactNode, useCallback, useContext, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'

import { CardContext } from '../parts/CardContext.ts'
import { keepFocus } from '../parts/keepFocus.ts'
import { Dialog } from '../parts/overlays/Dialog.tsx'
import { Root } from '../parts/Root.tsx'
import { ArrivedContext } from './ComingWindow.tsx'
import { enterHistory } from './history.ts'

export interface WindowProps {
  /** Gets the focus back when the window closes. */
  opener: Element | null
  onClose: () => void
  /** Makes the window as wide as a panel. */
  panel?: boolean | undefined
  /** A click outside does nothing. */
  ignoreOutside?: boolean | undefined
  /** Makes it an alert: no Close button, a click outside does nothing, Escape and Back call `onAnswer`. */
  alert?: WindowAlert | undefined
  children: ReactNode
}

export interface WindowAlert {
  /** Id of the text that describes the alert. */
  describedBy: string
  onAnswer: () => void
  /** The step of an answer. Back uses up the history entry; with another step the alert gets a new one. */
  step: string | undefined
}

/** A window over the page: dialog, focus, history entry, and the frame that its screens read. */
export function Window({ opener, onClose, panel, ignoreOutside, alert, children }: WindowProps) {
  const titleId = useId()
  const arrived = useContext(ArrivedContext)
  const success = useRef<string>(undefined)
  const onSuccess = useCallback((line?: string) => {
    success.current = line ?? success.current ?? ''
  }, [])
  return createPortal(
    <Root onLeave={keepFocus}>
      <HistoryEntry key={alert?.step} onBack={alert?.onAnswer ?? onClose} />
      <CardContext.Provider value={alert ? { titleId } : { titleId, onClose, onSuccess }}>
        <Dialog
          labelledBy={titleId}
          opener={opener}
          onClose={onClose}
          panel={panel}
          arrived={arrived}
          ignoreOutside={ignoreOutside}
          success={success}
          describedBy={alert?.describedBy}
          onEscape={alert?.onAnswer}
        >
          {children}
        </Dialog>
      </CardContext.Provider>
    </Root>,
    document.body,
  )
}

function HistoryEntry({ onBack }: { onBack: () => void }) {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => enterHistory(() => latest.current()), [])
  return null
}
