import { Fragment, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useClass } from '../../theme/useClass.ts'
import { type CodeShape, cleanCode, hasGapBefore, readPaste } from './extractCode.ts'
import { listenToPaste } from './listenToPaste.ts'
import { isActiveSlot } from './slotSelection.ts'
import { useSlotSelection } from './useSlotSelection.ts'
import { useWebOtp } from './useWebOtp.ts'

export interface OtpFieldProps extends CodeShape {
  /** Accessible name of the whole field. */
  label: string
  /** Ids of the texts that describe it: the sentence above, the line below. */
  describedBy: string
  value: string
  onChange: (value: string) => void
  /** Called each time the last slot is filled. */
  onComplete: (value: string) => void
  /** Called when the pasted text can't be a code. The field stays as it was. */
  onInvalidPaste: () => void
  /** The code is being checked. */
  busy?: boolean | undefined
  /** The digits stay and are selected, so that typing replaces them. */
  invalid?: boolean | undefined
  /** The code was sent by SMS, so the browser may offer to fill it in. */
  sms?: boolean | undefined
}

/** The field of a one-time code: one real input, drawn as slots. */
export function OtpField(props: OtpFieldProps) {
  const { length, alphanumeric, label, describedBy, value, onChange, onComplete, onInvalidPaste } = props
  const { busy = false, invalid = false, sms = false } = props
  const input = useRef<HTMLInputElement>(null)
  const name = useClass()
  const { selection, selectAll, handlers } = useSlotSelection(input)

  const fill = useCallback(
    (code: string) => {
      if (busy || code === value) return
      onChange(code)
      if (code.length === length) onComplete(code)
    },
    [busy, value, length, onChange, onComplete],
  )
  const takePaste = useCallback(
    (text: string, here: boolean) => {
      const paste = readPaste(text, { length, alphanumeric }, here)
      if (paste === 'left' || (paste === 'invalid' && busy)) return false
      input.current?.focus()
      if (paste === 'invalid') onInvalidPaste()
      else fill(paste.code)
      return true
    },
    [busy, length, alphanumeric, fill, onInvalidPaste],
  )
  usePasteAnywhere(input, takePaste)
  useWebOtp(sms, { length, alphanumeric }, fill)

  useLayoutEffect(() => {
    if (invalid) selectAll()
  }, [invalid, selectAll])

  return (
    <div className={name('code', length > 6 && 'long', invalid && 'invalid', busy && 'busy')}>
      <input
        ref={input}
        className="lk-code__input"
        data-focus="field"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        autoComplete="one-time-code"
        inputMode={alphanumeric ? 'text' : 'numeric'}
        pattern={`[0-9${alphanumeric ? 'A-Za-z' : ''}]{${length}}`}
        autoCapitalize={alphanumeric ? 'characters' : 'off'}
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        readOnly={busy}
        value={value}
        onChange={(event) => fill(cleanCode(event.target.value, props))}
        {...handlers}
      />
      <div className="lk-code__slots" aria-hidden="true">
        {Array.from({ length }, (_, index) => (
          <Slot
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
            key={index}
            character={value[index]}
            active={!busy && isActiveSlot(index, selection, length)}
            gap={hasGapBefore(index, props)}
          />
        ))}
      </div>
    </div>
  )
}

function Slot({ character, active, gap }: { character: string | undefined; active: boolean; gap: boolean }) {
  const name = useClass()
  return (
    <Fragment>
      {gap && <span className="lk-code__gap" />}
      <span className={name('code__slot', active && 'active')} data-slot="">
        {character}
      </span>
    </Fragment>
  )
}

/** {@link listenToPaste}, while the field is drawn. */
function usePasteAnywhere(
  field: RefObject<HTMLInputElement | null>,
  onPaste: (text: string, here: boolean) => boolean,
): void {
  useEffect(() => listenToPaste(() => field.current, onPaste), [field, onPaste])
}
