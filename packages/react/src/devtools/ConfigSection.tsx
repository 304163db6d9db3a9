import type { Kit } from '@latchkey/core'
import { useKitState } from '../hooks/useKit.ts'
import { formatData } from './format.ts'
import { redact } from './redact.ts'
import { Data, Section } from './Section.tsx'

/** The configuration that the kit was given, and the one that the service answered. */
export function ConfigSection({ kit }: { kit: Kit }) {
  const authConfig = useKitState('authConfig')
  const load = (
    <button type="button" onClick={() => void kit.authConfig.load()}>
      Load
    </button>
  )
  return (
    <Section title="Configuration" actions={authConfig.status === 'idle' && load}>
      <Data title="Of the kit">{formatData(redact(kit.config))}</Data>
      <Data title={`Of the service: ${authConfig.status}`}>{formatData(redact(authConfig))}</Data>
    </Section>
  )
}
