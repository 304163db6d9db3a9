import { type Session, useKit } from '@latchkey/ui'
import type { ReactElement } from 'react'

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
export const SessionCard = ({ session, links }: SessionCardProps): ReactElement => (
  <>
    <dl className="site-facts">
      <div>
        <dt>Member</dt>
        <dd>
          <Contact>{session.contact ?? session.name ?? session.userId}</Contact>
        </dd>
      </div>
      <div>
        <dt>Valid until</dt>
        <dd>
          <Until expiresAt={session.expiresAt} />
        </dd>
      </div>
      <OtherCards />
    </dl>
    <ForDevelopers session={session} />
    <div className="site-card__foot">
      <p>
        Your browser made a key when you signed in. It can use the key but can't hand it over, not even to
        this page or to us.
      </p>
      <p>The service only accepts requests signed with it, until the time above or until you sign out.</p>
      {links && (
        <p>
          <a className="site-link" href="#account">
            Your account
          </a>
        </p>
      )}
    </div>
  </>
)

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

const Until = ({ expiresAt }: { expiresAt: number }): ReactElement => {
  const now = useNow(useKit().sessions.now)
  return (
    <>
      <time dateTime={new Date(expiresAt).toISOString()}>{time.format(expiresAt)}</time>
      <span className="site-facts__aside"> {remaining(expiresAt - now)} left</span>
    </>
  )
}

/** Identifiers of the session, as the service knows it. */
const ForDevelopers = ({ session }: { session: Session }): ReactElement => (
  <details className="site-developers">
    <summary>For developers</summary>
    <dl className="site-facts">
      <div>
        <dt>Key</dt>
        <dd>
          <code>{session.publicKey}</code>
        </dd>
      </div>
      <div>
        <dt>Organization</dt>
        <dd>
          <code>{session.organizationId}</code>
        </dd>
      </div>
    </dl>
  </details>
)
