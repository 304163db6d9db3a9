import { Fragment, useCallback, useLayoutEffect, useRef } from 'react'

import { useClass } from '../../theme/useClass.ts'
import { type CodeShape, cleanCode, extractCode, isPartOfCode } from './extractCode.ts'
import { usePasteAnywhere } from './usePasteAnywhere.ts'
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
      const shape = { length, alphanumeric }
      const code = extractCode(text, shape)
      if (!code && (busy || !here || isPartOfCode(text, shape))) return false
      input.current?.focus()
      if (code) fill(code)
      else onInvalidPaste()
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
            active={!busy && isActive(index, selection, length)}
            gap={index > 0 && index % 3 === 0 && (alphanumeric || length > 6)}
          />
        ))}
      </div>
    </div>
  )
}

/** The slot that typing fills next, or the slots that it replaces. */
function isActive(index: number, { start, end }: { start: number; end: number }, length: number): boolean {
  return start === end ? index === Math.min(start, length - 1) : index >= start && index < end
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
