import { Contact } from '../../contact/Contact.tsx'
import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { Icon } from '../../parts/icons/Icon.tsx'
import { check, mail, pencil, phone, trash } from '../../parts/icons/moreIcons.tsx'
import { MenuButton } from '../../parts/overlays/MenuButton.tsx'
import { Row, Tile } from '../../parts/rows/Row.tsx'
import type { ActionResult } from '../../parts/rows/useAction.ts'
import { profileEn } from '../../texts/en/profile.ts'
import { useFormat } from '../../texts/useFormat.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { ContactLine, Kind } from './listContacts.ts'

interface ContactRowProps extends ContactLine {
  disabled: boolean
  takesFocus: boolean
  result: ActionResult | undefined
  onChange: (kind: Kind, verify?: string) => void
  onRemove: () => void
}

/** An email address or phone number: verified, not verified yet, or missing. */
export function ContactRow(props: ContactRowProps) {
  const { kind, contact, verified, isOnlyMethod, disabled, takesFocus, result, onChange, onRemove } = props
  const texts = useTexts(profileEn)
  const format = useFormat()
  const isEmail = kind === 'email'
  const mark = <Tile icon={isEmail ? mail : phone} />
  if (!contact)
    return (
      <Row
        mark={mark}
        name={isEmail ? texts.contactNoEmail : texts.contactNoPhone}
        detail={isEmail ? texts.contactNoEmailHint : texts.contactNoPhoneHint}
        isEmpty
        result={result}
      >
        <TextButton opensDialog disabled={disabled} onClick={() => onChange(kind)}>
          {isEmail ? texts.contactAddEmail : texts.contactAddPhone}
        </TextButton>
      </Row>
    )
  const change = { label: texts.contactChange, icon: <Icon shape={pencil} />, onSelect: () => onChange(kind) }
  const remove = { label: texts.remove, icon: <Icon shape={trash} />, onSelect: onRemove }
  const items = [...(verified ? [] : [change]), ...(isOnlyMethod ? [] : [remove])]
  return (
    <Row
      mark={mark}
      name={<Contact value={contact} />}
      detail={
        <>
          {verified ? <Verified /> : texts.contactUnverified}
          {isOnlyMethod && <span>{texts.onlyMethod}</span>}
        </>
      }
      result={result}
    >
      {verified ? (
        <TextButton
          opensDialog
          disabled={disabled}
          label={format(texts.contactChangeOf, { contact })}
          onClick={() => onChange(kind)}
        >
          {texts.contactChange}
        </TextButton>
      ) : (
        <TextButton
          opensDialog
          disabled={disabled}
          label={format(texts.contactVerifyOf, { contact })}
          onClick={() => onChange(kind, contact)}
        >
          {texts.contactVerify}
        </TextButton>
      )}
      {items.length > 0 && (
        <MenuButton
          label={format(texts.contactMore, { contact })}
          disabled={disabled}
          takesFocus={takesFocus}
          items={items}
        />
      )}
    </Row>
  )
}

function Verified() {
  const texts = useTexts(profileEn)
  return (
    <span className="lk-tag">
      <Icon size="small" shape={check} />
      {texts.contactVerified}
    </span>
  )
}
