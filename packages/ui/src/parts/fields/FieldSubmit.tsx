import { useClass } from '../../theme/useClass.ts'
import { Icon } from '../icons/Icon.tsx'
import { next, spin } from '../icons/icons.tsx'

export interface FieldSubmitProps {
  label: string
  /** The primary button of the card. */
  primary: boolean
  disabled?: boolean | undefined
  busy?: boolean | undefined
}

/** The arrow inside a field. A click keeps the focus, and a phone's keyboard, where they are. */
export function FieldSubmit({ label, primary, disabled, busy }: FieldSubmitProps) {
  const name = useClass()
  return (
    <button
      type="submit"
      className={name('control__button', primary && 'primary')}
      aria-label={label}
      aria-disabled={disabled || undefined}
      aria-busy={busy || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      {busy ? <Icon shape={spin} spinning /> : <Icon shape={next} directional />}
    </button>
  )
}
