import { type Session, useKit } from '@latchkey/ui'
import type { ReactElement } from 'react'
import { useRegion, useSiteTexts } from '../texts/SiteLanguage.tsx'
import { fill } from '../texts/siteTexts.ts'
import { Contact } from './Contact.tsx'
import { OtherCards } from './OtherCards.tsx'
import { remaining } from './remaining.ts'
import { useNow } from './useNow.ts'

interface SessionCardProps {
  session: Session
  /** Whether to link to the account page. */
  links: boolean
}

/** Who is signed in, until when, by which key, and what that means. */
export function SessionCard({ session, links }: SessionCardProps): ReactElement {
  const texts = useSiteTexts()
  return (
    <>
      <dl className="site-facts">
        <div>
          <dt>{texts.cardMember}</dt>
          <dd>
            <Contact>{session.contact ?? session.name ?? session.userId}</Contact>
          </dd>
        </div>
        <div>
          <dt>{texts.cardUntil}</dt>
          <dd>
            <Until expiresAt={session.expiresAt} />
          </dd>
        </div>
        <OtherCards />
      </dl>
      <ForDevelopers session={session} />
      <div className="site-card__foot">
        <p>{texts.cardKeyText}</p>
        <p>{texts.cardSignsText}</p>
        {links && (
          <p>
            <a className="site-link" href="#account">
              {texts.cardAccount}
            </a>
          </p>
        )}
      </div>
    </>
  )
}

const Until = ({ expiresAt }: { expiresAt: number }): ReactElement => {
  const texts = useSiteTexts()
  const region = useRegion()
  const now = useNow(useKit().sessions.now)
  const time = new Intl.DateTimeFormat(region, { timeStyle: 'short' })
  return (
    <>
      <time dateTime={new Date(expiresAt).toISOString()}>{time.format(expiresAt)}</time>
      <span className="site-facts__aside">
        {' '}
        {fill(texts.cardLeft, { time: remaining(expiresAt - now, region) })}
      </span>
    </>
  )
}

/** Identifiers of the session, as the service knows it. */
function ForDevelopers({ session }: { session: Session }): ReactElement {
  const texts = useSiteTexts()
  return (
    <details className="site-developers">
      <summary>{texts.forDevelopers}</summary>
      <dl className="site-facts">
        <div>
          <dt>{texts.developersKey}</dt>
          <dd>
            <code>{session.publicKey}</code>
          </dd>
        </div>
        <div>
          <dt>{texts.developersOrganization}</dt>
          <dd>
            <code>{session.organizationId}</code>
          </dd>
        </div>
      </dl>
    </details>
  )
}
