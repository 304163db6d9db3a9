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
        <dd>{contact ? <Contact>{contact}</Contact> : 'Not known any more'}</dd>
      </div>
    </dl>
    <div className="site-card__foot">
      <p>Your session has ended. The key that signed for you no longer works anywhere.</p>
      <p>Sign in again to go on.</p>
      <SignInButton />
    </div>
  </>
)
