import { type Session, useUpdateName, useUser } from '@latchkey/react'

import { useOnline } from '../parts/useOnline.ts'
import { NameSection } from './NameSection.tsx'
import { toOutcome } from './toOutcome.ts'
import { useSource } from './useSource.ts'

/** The name, connected to the kit. */
export function Name({ session }: { session: Session }) {
  const { mutateAsync } = useUpdateName()
  const source = useSource(useUser(), ({ userName: name }) => ({ name, contact: session.contact }))
  return (
    <NameSection
      source={source}
      seed={session.organizationId}
      offline={!useOnline()}
      onSave={(name) => toOutcome(mutateAsync(name))}
    />
  )
}
