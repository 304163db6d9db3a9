'use client'

import { type ReactElement, useEffect, useId, useState } from 'react'
import { useKit } from '../hooks/useKit.ts'
import { LatchkeyDevtoolsPanel, type LatchkeyDevtoolsPanelProps } from './LatchkeyDevtoolsPanel.tsx'
import { recordingOf } from './recordingOf.ts'
import { styles } from './styles.ts'

export interface LatchkeyDevtoolsProps extends LatchkeyDevtoolsPanelProps {
  /** @default false */
  initialIsOpen?: boolean | undefined
}

function Corner({ initialIsOpen = false, theme, styleNonce }: LatchkeyDevtoolsProps) {
  const kit = useKit()
  const [isOpen, setOpen] = useState(initialIsOpen)
  const id = useId()
  useEffect(() => recordingOf(kit).start(), [kit])
  return (
    <aside className="lk-devtools-corner" aria-label="Latchkey devtools" data-theme={theme}>
      <style nonce={styleNonce}>{styles}</style>
      <div className="lk-devtools-drawer" id={id} hidden={!isOpen}>
        {isOpen && <LatchkeyDevtoolsPanel theme={theme} styleNonce={styleNonce} />}
      </div>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close' : 'Latchkey'}
      </button>
    </aside>
  )
}

/**
 * A button in the corner of the page that opens the {@link LatchkeyDevtoolsPanel} at its bottom. It records what happens
 * from the first render. For development, below `LatchkeyProvider`.
 *
 * @example
 * <LatchkeyProvider config={config}>
 *   <App />
 *   <LatchkeyDevtools />
 * </LatchkeyProvider>
 */
export const LatchkeyDevtools: (props: LatchkeyDevtoolsProps) => ReactElement | null =
  process.env.NODE_ENV === 'production' ? () => null : Corner
