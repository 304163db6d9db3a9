import { Icon } from '../../parts/icons/Icon.tsx'
import { alert } from '../../parts/icons/icons.tsx'
import { Spoken } from '../../parts/messages/Spoken.tsx'
import type { WarningText } from './describeRecipient.ts'

/** Warnings about a recipient: a note for each, a look-alike in red. */
export function Warnings({ warnings }: { warnings: readonly WarningText[] }) {
  return warnings.map(({ code, text, isDanger }) => (
    <p
      key={code}
      className={isDanger ? 'lk-note lk-note--danger' : 'lk-note'}
      role={isDanger ? 'alert' : undefined}
    >
      <Icon shape={alert} />
      <span className="lk-note__text lk-warning__text">{text}</span>
      {!isDanger && <Spoken>{text}</Spoken>}
    </p>
  ))
}
