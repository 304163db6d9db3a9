import { type Session, useUpdateName, useUser } from '@latchkey/react'
import { toOutcome } from '../parts/rows/toOutcome.ts'
import { useSource } from '../parts/rows/useSource.ts'
import { useOnline } from '../parts/useOnline.ts'
import { NameSection } from './NameSection.tsx'

/** The name, connected to the kit. */
export function Name({ session }: { session: Session }) {
  const { mutateAsync } = useUpdateName()
  const source = useSource(useUser(), ({ userName }) => ({ userName }))
  return (
    <NameSection
      source={source}
      seed={session.organizationId}
      offline={!useOnline()}
      onSave={(name) => toOutcome(mutateAsync(name))}
    />
  )
}
