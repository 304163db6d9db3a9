import type { Kit } from '@latchkey/core'
import { getMovableClock, type MovableClock } from '@latchkey/core/internal'
import { useSyncExternalStore } from 'react'
import { useKitState } from '../hooks/useKit.ts'
import { formatDuration, formatTime } from './format.ts'
import { Facts, Section } from './Section.tsx'

interface ClockSectionProps {
  kit: Kit
  now: number | undefined
}

const minute = 60_000

const steps = [
  ['+1 min', minute],
  ['+5 min', 5 * minute],
  ['+1 h', 60 * minute],
] as const

/** How long before the end a session warns. docs/experience.md#signed-in */
const warning = minute

/** The kit's time, and buttons that move it. */
export function ClockSection({ kit, now }: ClockSectionProps) {
  const clock = getMovableClock(kit)
  return (
    <Section title="Clock">
      {clock ? (
        <Mover kit={kit} clock={clock} now={now} />
      ) : (
        <Facts rows={[['Time', now && formatTime(now)]]} />
      )}
    </Section>
  )
}

function Mover({ kit, clock, now }: ClockSectionProps & { clock: MovableClock }) {
  const movedBy = useSyncExternalStore(
    clock.subscribe,
    () => clock.movedBy,
    () => 0,
  )
  const { status, session } = useKitState('auth')
  const expiresAt = status === 'signed-in' ? session.expiresAt : undefined
  const moveTo = (time: number) => clock.move(Math.max(0, time - kit.sessions.now()))
  return (
    <>
      <Facts
        rows={[
          ['Time', now && formatTime(now)],
          ['Moved by', movedBy === 0 ? 'nothing' : formatDuration(movedBy)],
        ]}
      />
      <fieldset>
        <legend>Move the kit's clock</legend>
        {steps.map(([name, ms]) => (
          <button key={name} type="button" onClick={() => clock.move(ms)}>
            {name}
          </button>
        ))}
        <button
          type="button"
          disabled={expiresAt === undefined}
          onClick={() => expiresAt && moveTo(expiresAt - warning)}
        >
          1 min before the end
        </button>
        <button
          type="button"
          disabled={expiresAt === undefined}
          onClick={() => expiresAt && moveTo(expiresAt)}
        >
          End of the session
        </button>
        <button type="button" disabled={movedBy === 0} onClick={() => clock.reset()}>
          Back to now
        </button>
      </fieldset>
      <p>The service's clock stays. Its next answer about the time moves the kit back.</p>
    </>
  )
}
