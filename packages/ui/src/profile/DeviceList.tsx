import { useDevices, useKit } from '@latchkey/react'

import { useOnline } from '../parts/useOnline.ts'
import { DeviceSection } from './DeviceSection.tsx'
import { toOutcome } from './toOutcome.ts'
import { useSource } from './useSource.ts'
import { useMinute } from './useTimes.ts'

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
