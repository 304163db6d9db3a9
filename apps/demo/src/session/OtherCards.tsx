import { type SessionEntry, useSessions } from '@latchkey/ui'
import type { ReactElement } from 'react'
import { Sentence } from '../texts/Sentence.tsx'
import { useSiteTexts } from '../texts/SiteLanguage.tsx'
import { Contact } from './Contact.tsx'

/** The other accounts of this device; a click switches to one. */
export function OtherCards(): ReactElement | null {
  const texts = useSiteTexts()
  const { sessions: list, switchTo } = useSessions()
  const others = list.filter(({ active, status }) => !active && status === 'signed-in')
  if (others.length === 0) return null
  return (
    <div>
      <dt>{texts.cardOthers}</dt>
      <dd>
        <ul className="site-others">
          {others.map((entry) => (
            <li key={entry.session.id}>
              <button type="button" className="site-link" onClick={() => switchTo(entry.session.id)}>
                <Sentence text={texts.cardSwitch} values={{ contact: <Contact>{nameOf(entry)}</Contact> }} />
              </button>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}

const nameOf = ({ session }: SessionEntry): string => session.contact ?? session.name ?? session.userId
