import { SignInButton } from '@latchkey/ui'
import type { ReactElement } from 'react'

import { Contact } from './Contact.tsx'

interface ExpiredCardProps {
  /** Whose card it was. */
  contact: string | undefined
}

/** The session expired, just now or before the page was opened. One button signs in again. */
export const ExpiredCard = ({ contact }: ExpiredCardProps): ReactElement => (
  <>
    <dl className="site-facts">
      <div>
        <dt>Member</dt>
        <dd>{contact ? <Contact>{contact}</Contact> : 'Unknown'}</dd>
      </div>
    </dl>
    <div className="site-card__foot">
      <p>Your session has ended, and its key no longer works. Sign in to continue.</p>
      <SignInButton />
    </div>
  </>
)
