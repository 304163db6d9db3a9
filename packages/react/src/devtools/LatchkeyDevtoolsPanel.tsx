'use client'

import type { ReactElement } from 'react'
import { useKit } from '../hooks/useKit.ts'
import { ClockSection } from './ClockSection.tsx'
import { ConfigSection } from './ConfigSection.tsx'
import { QueriesSection } from './QueriesSection.tsx'
import { SessionSection } from './SessionSection.tsx'
import { StateSection } from './StateSection.tsx'
import { styles } from './styles.ts'
import { TimelineSection } from './TimelineSection.tsx'
import { useTime } from './useTime.ts'

export interface LatchkeyDevtoolsPanelProps {
  /** Default: what the device prefers. */
  theme?: 'light' | 'dark' | undefined
  /** Nonce of the panel's `<style>`, where the page's content security policy demands one. */
  styleNonce?: string | undefined
}

function Panel({ theme, styleNonce }: LatchkeyDevtoolsPanelProps) {
  const kit = useKit()
  const { now, deviceNow } = useTime(kit)
  return (
    <div className="lk-devtools" data-theme={theme}>
      <style nonce={styleNonce}>{styles}</style>
      <div className="lk-devtools-sections">
        <SessionSection kit={kit} now={now} />
        <ClockSection kit={kit} now={now} />
        <TimelineSection kit={kit} />
        <StateSection kit={kit} />
        <QueriesSection kit={kit} deviceNow={deviceNow} />
        <ConfigSection kit={kit} />
      </div>
    </div>
  )
}

/**
 * The session, the clock, the state, what happened, the queries and the configuration of the nearest kit, without
 * secrets. It fills the element that it is put into. In a production build it
 * is empty, and none of its code is in the bundle.
 *
 * @example
 * <LatchkeyDevtoolsPanel theme="dark" />
 */
export const LatchkeyDevtoolsPanel: (props: LatchkeyDevtoolsPanelProps) => ReactElement | null =
  process.env.NODE_ENV === 'production' ? () => null : Panel
