import { useAuth } from '@latchkey/ui'
import type { ReactElement, ReactNode } from 'react'
import { useSiteTexts } from '../texts/SiteLanguage.tsx'
import { BlankCard, BlankFacts } from './BlankCard.tsx'
import { ExpiredCard } from './ExpiredCard.tsx'
import { SessionCard } from './SessionCard.tsx'

interface MemberCardProps {
  /** Whether a valid card links to the account page. */
  links?: boolean
}

/** The visitor's library card: blank, loading, valid or expired. */
export function MemberCard({ links = false }: MemberCardProps): ReactElement {
  const { status, session } = useAuth()
  const texts = useSiteTexts()
  if (status === 'loading')
    return (
      <Paper state="loading" note={texts.cardLoading}>
        <BlankFacts />
      </Paper>
    )
  if (status === 'signed-in' && session)
    return (
      <Paper state="valid" note={texts.cardValid}>
        <SessionCard session={session} links={links} />
      </Paper>
    )
  if (status === 'expired')
    return (
      <Paper state="expired" note={texts.cardExpired}>
        <ExpiredCard contact={session?.contact} />
      </Paper>
    )
  return (
    <Paper state="blank" note={texts.cardNone}>
      <BlankCard />
    </Paper>
  )
}

interface PaperProps {
  state: 'loading' | 'blank' | 'valid' | 'expired'
  /** The text of the stamp in the corner. */
  note: string
  children: ReactNode
}

const Paper = ({ state, note, children }: PaperProps): ReactElement => (
  <section
    className="site-card"
    id="card"
    data-state={state}
    aria-labelledby="card-title"
    aria-busy={state === 'loading'}
  >
    <header className="site-card__head">
      <h2 id="card-title">{useSiteTexts().cardTitle}</h2>
      <p className="site-card__stamp">{note}</p>
    </header>
    {children}
  </section>
)
