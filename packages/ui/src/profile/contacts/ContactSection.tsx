import { useEffect, useState } from 'react'

import { Contact } from '../../contact/Contact.tsx'
import { Phrase } from '../../parts/Phrase.tsx'
import { Setting } from '../../parts/rows/Setting.tsx'
import type { Outcome } from '../../parts/rows/toOutcome.ts'
import { useAction } from '../../parts/rows/useAction.ts'
import type { Source } from '../../parts/rows/useSource.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { AskedRow } from '../rows/AskedRow.tsx'
import { ContactRow } from './ContactRow.tsx'
import type { ContactLine, Kind } from './listContacts.ts'

export interface ContactSectionProps {
  source: Source<readonly ContactLine[]>
  /** The contact that was just verified. */
  changed?: string | undefined
  offline: boolean
  /** Asks for another contact, or verifies the present one. */
  onChange: (kind: Kind, verify?: string) => void
  onRemove: (kind: Kind) => Promise<Outcome>
}

/** The contacts of the user: verified ones get codes to sign in. */
export function ContactSection({ source, changed, offline, onChange, onRemove }: ContactSectionProps) {
  const texts = useTexts(profileEn)
  const format = useFormat()
  const action = useAction()
  // The row that asks, or that asked and gets the focus back.
  const [askingRow, setAskingRow] = useState<{ kind: Kind; open: boolean }>()

  const { announce } = action
  const [announced, setAnnounced] = useState<string>()
  useEffect(() => {
    if (!changed || changed === announced) return
    setAnnounced(changed)
    const spoken = format(texts.contactDone, { contact: changed })
    announce(changed.startsWith('+') ? 'phone' : 'email', { shown: texts.saved, spoken })
  }, [changed, announced, announce, format, texts])

  const remove = async ({ kind, contact = '' }: ContactLine): Promise<void> => {
    const spoken = format(texts.contactRemoved, { contact })
    await action.run(kind, () => onRemove(kind), { shown: texts.saved, spoken })
    setAskingRow({ kind, open: false })
  }
  const disabled = offline || action.busy !== undefined
  return (
    <Setting
      name={texts.contactSection}
      hint={texts.contactSectionHint}
      source={source}
      rows={2}
      action={action}
    >
      {(lines) => (
        <ul className="lk-list">
          {lines.map((line) => {
            const { kind, contact } = line
            const isAsking = askingRow?.kind === kind && askingRow.open && contact !== undefined
            return (
              <AskedRow
                key={kind}
                row={
                  <ContactRow
                    {...line}
                    disabled={disabled}
                    takesFocus={askingRow?.kind === kind && !isAsking}
                    result={action.resultOf(kind)}
                    onChange={onChange}
                    onRemove={() => {
                      action.clear()
                      setAskingRow({ kind, open: true })
                    }}
                  />
                }
                question={
                  isAsking
                    ? {
                        verb: action.busy === kind ? texts.removing : texts.remove,
                        busy: action.busy === kind,
                        disabled,
                        onCancel: () => setAskingRow({ kind, open: false }),
                        onConfirm: () => void remove(line),
                        children: (
                          <Phrase text={texts.contactRemoveAsk} contact={<Contact value={contact} />} />
                        ),
                      }
                    : undefined
                }
              />
            )
          })}
        </ul>
      )}
    </Setting>
  )
}
