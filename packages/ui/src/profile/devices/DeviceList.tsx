import { useDevices, useKit } from '@latchkey/react'
import { toOutcome } from '../../parts/rows/toOutcome.ts'
import { useSource } from '../../parts/rows/useSource.ts'
import { useMinute } from '../../parts/time/useMinute.ts'
import { useOnline } from '../../parts/useOnline.ts'
import { DeviceSection } from './DeviceSection.tsx'

/** The devices, connected to the kit. Signing out needs no fresh login. */
export function DeviceList() {
  const { sessions } = useKit()
  const { list, end, endOthers } = useDevices()
  return (
    <DeviceSection
      source={useSource(list, (devices) => devices)}
      now={useMinute(sessions.now)}
      offline={!useOnline()}
      onEnd={(id) => toOutcome(end.mutateAsync(id))}
      onEndOthers={() => toOutcome(endOthers.mutateAsync())}
      onEndAll={() => toOutcome(sessions.signOutEverywhere())}
    />
  )
}
