import type { Kit, KitState } from '@latchkey/core'
import { useSyncExternalStore } from 'react'
import { formatData } from './format.ts'
import { describeSlice } from './recordingOf.ts'
import { redact } from './redact.ts'
import { Data, Section } from './Section.tsx'

/** Every slice of the kit's state as it is now: the flows, and whatever else changes. */
export function StateSection({ kit }: { kit: Kit }) {
  const state = useSyncExternalStore(kit.store.subscribe, kit.store.get, kit.store.get)
  const names = Object.keys(state) as (keyof KitState)[]
  return (
    <Section title="State">
      {names
        .filter((name) => state[name] !== undefined)
        .map((name) => (
          <Data key={name} title={`${name}: ${describeSlice(state[name])}`}>
            {formatData(redact(state[name], name))}
          </Data>
        ))}
    </Section>
  )
}
