import { SignInButton } from '@latchkey/ui'
import type { ReactElement } from 'react'
import { useSiteTexts } from '../texts/SiteLanguage.tsx'
import { Contact } from './Contact.tsx'

interface ExpiredCardProps {
  /** Whose card it was. */
  contact: string | undefined
}

/** The session expired, just now or before the page was opened. One button signs in again. */
export function ExpiredCard({ contact }: ExpiredCardProps): ReactElement {
  const texts = useSiteTexts()
  return (
    <>
      <dl className="site-facts">
        <div>
          <dt>{texts.cardMember}</dt>
          <dd>{contact ? <Contact>{contact}</Contact> : texts.cardUnknown}</dd>
        </div>
      </dl>
      <div className="site-card__foot">
        <p>{texts.cardExpiredText}</p>
        <SignInButton />
      </div>
    </>
  )
}
