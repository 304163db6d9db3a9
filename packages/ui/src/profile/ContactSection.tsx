import { useId } from 'react'
import { Contact } from '../contact/Contact.tsx'
import { Button } from '../parts/Button.tsx'
import { Hint } from '../parts/Hint.tsx'
import { Icon } from '../parts/Icon.tsx'
import { check } from '../parts/moreIcons.tsx'
import { Phrase } from '../parts/Phrase.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { profileEn } from '../texts/en/profile.ts'
import { useFormat } from '../texts/useFormat.ts'
import { useTexts } from '../texts/useTexts.ts'
import { Setting } from './Setting.tsx'
import type { Source } from './useSource.ts'

export type Kind = 'email' | 'phone'

export interface ContactLine {
  kind: Kind
  /** Undefined if the user has none. */
  contact: string | undefined
  /** Whether the service says that it is verified. */
  verified: boolean
}

export interface ContactSectionProps {
  source: Source<readonly ContactLine[]>
  /** The contact that just replaced another one. */
  changed?: string | undefined
  offline: boolean
  onChange: (kind: Kind) => void
}

/** The contacts of the user, which get codes to sign in. */
export function ContactSection({ source, changed, offline, onChange }: ContactSectionProps) {
  const texts = useTexts(profileEn)
  const id = useId()
  return (
    <Setting
      name={texts.contactSection}
      hint={texts.contactSectionHint}
      source={source}
      skeleton={<ContactSkeleton />}
    >
      {(lines) => (
        <>
          <div className="lk-group">
            {lines.map((line) => (
              <Line key={line.kind} {...line} disabled={offline} onChange={() => onChange(line.kind)} />
            ))}
          </div>
          {changed && (
            <Hint id={id} kind="news">
              <Phrase text={texts.contactDone} contact={<Contact value={changed} />} />
            </Hint>
          )}
        </>
      )}
    </Setting>
  )
}

interface LineProps extends ContactLine {
  disabled: boolean
  onChange: () => void
}

function Line({ kind, contact, verified, disabled, onChange }: LineProps) {
  const texts = useTexts(profileEn)
  const format = useFormat()
  const none = kind === 'email' ? texts.contactNoEmail : texts.contactNoPhone
  const add = kind === 'email' ? texts.contactAddEmail : texts.contactAddPhone
  return (
    <div className="lk-setting__line">
      <span className="lk-row__main">
        {contact ? <Contact value={contact} /> : <span className="lk-setting__none">{none}</span>}
      </span>
      {contact && verified && (
        <span className="lk-tag">
          <Icon size="small" shape={check} />
          {texts.contactVerified}
        </span>
      )}
      <Button
        variant="secondary"
        small
        disabled={disabled}
        aria-haspopup="dialog"
        aria-label={contact && format(texts.contactChangeOf, { contact })}
        onClick={onChange}
      >
        {contact ? texts.contactChange : add}
      </Button>
    </div>
  )
}

const ContactSkeleton = () => (
  <div className="lk-group">
    {['email', 'phone'].map((kind) => (
      <div key={kind} className="lk-setting__line">
        <span className="lk-row__main">
          <Skeleton shape="line" />
        </span>
      </div>
    ))}
  </div>
)
