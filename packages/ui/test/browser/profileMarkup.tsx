import { ConfirmCard } from '../../src/profile/confirm/ConfirmCard.tsx'
import { ChangeContactCard } from '../../src/profile/contacts/ChangeContactCard.tsx'
import { ContactSection } from '../../src/profile/contacts/ContactSection.tsx'
import { DeviceSection } from '../../src/profile/devices/DeviceSection.tsx'
import { LinkSection } from '../../src/profile/links/LinkSection.tsx'
import { NameSection } from '../../src/profile/NameSection.tsx'
import { PasskeySection } from '../../src/profile/passkeys/PasskeySection.tsx'
import { contact } from '../fixtures.tsx'

const nothing = () => undefined
const done = async () => 'done' as const
const now = Date.UTC(2026, 2, 14)
const sourceOf = <Data,>(data: Data) => ({ data })
const passkey = { id: 'one', name: 'Phone', form: 'phone', addedAt: now, usedAt: now } as const
const device = { id: 'one', current: false, authTime: now }
const verbs = {
  onPasskey: nothing,
  onCode: nothing,
  onOther: nothing,
  onSubmit: nothing,
  onSignOut: nothing,
  onLeave: nothing,
}

/** Every part of the profile: its sections, and the cards over it. */
export const profileParts: readonly React.ReactElement[] = [
  <div key="settings" className="lk-settings">
    <NameSection source={sourceOf({ userName: 'Ada' })} seed="ada" offline={false} onSave={done} />
    <ContactSection
      source={sourceOf([
        { kind: 'email', contact, verified: true },
        { kind: 'phone', contact: undefined, verified: false },
      ])}
      changed={contact}
      offline={false}
      onChange={nothing}
      onRemove={done}
    />
    <PasskeySection
      now={now}
      supported
      offline={false}
      adding="waiting"
      onAdd={done}
      onRename={done}
      onRemove={done}
      source={sourceOf([passkey, { ...passkey, id: 'two' }])}
      onCancel={nothing}
    />
    <LinkSection
      source={sourceOf([
        { id: 'one', kind: 'provider', name: 'Google', detail: 'Linked', mark: <span className="lk-tile" /> },
      ])}
      linkable={[{ id: 'apple', name: 'Apple', mark: <span className="lk-mark" /> }]}
      linking={undefined}
      ended={{ shown: 'Linked' }}
      offline={false}
      onLink={nothing}
      onCancel={nothing}
      onUnlink={done}
    />
    <DeviceSection
      source={sourceOf([
        { ...device, current: true },
        { ...device, id: 'two' },
      ])}
      now={now}
      offline={false}
      onEnd={done}
      onEndOthers={done}
    />
    <DeviceSection source={{ data: undefined }} now={now} offline={false} onEnd={done} onEndOthers={done} />
  </div>,
  <ConfirmCard
    key="confirm"
    seed="ada"
    name="Ada"
    contact={contact}
    passkey
    others={[]}
    sending={false}
    offline={false}
    {...verbs}
  />,
  <ChangeContactCard
    key="change"
    kind="email"
    present={contact}
    contact=""
    sending={false}
    offline={false}
    {...verbs}
  />,
]
