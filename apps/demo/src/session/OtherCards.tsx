import { type SessionEntry, useSessions } from '@latchkey/ui'
import type { ReactElement } from 'react'

import { Contact } from './Contact.tsx'

/** The other accounts of this device; a click switches to one. */
export function OtherCards(): ReactElement | null {
  const { sessions: list, switchTo } = useSessions()
  const others = list.filter(({ active, status }) => !active && status === 'signed-in')
  if (others.length === 0) return null
  return (
    <div>
      <dt>On this device</dt>
      <dd>
        <ul className="site-others">
          {others.map((entry) => (
            <li key={entry.session.id}>
              <button type="button" className="site-link" onClick={() => switchTo(entry.session.id)}>
                Switch to <Contact>{nameOf(entry)}</Contact>
              </button>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}

const nameOf = ({ session }: SessionEntry): string => session.contact ?? session.name ?? session.userId
