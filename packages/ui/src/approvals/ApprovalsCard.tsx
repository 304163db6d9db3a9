import type { Session } from '@latchkey/react'
import { useId, useMemo } from 'react'

import { CardContext } from '../parts/CardContext.ts'
import { useClass } from '../theme/useClass.ts'
import { Approvals } from './Approvals.tsx'

/** The approvals as a card in the page. */
export function ApprovalsCard({ session }: { session: Session }) {
  const titleId = useId()
  const frame = useMemo(() => ({ titleId }), [titleId])
  const name = useClass()
  return (
    <CardContext.Provider value={frame}>
      <section className={`${name('card')} ${name('panel')}`} aria-labelledby={titleId}>
        <Approvals key={session.userId} session={session} />
      </section>
    </CardContext.Provider>
  )
}
