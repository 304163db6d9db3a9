import { useId } from 'react'

import { Checkbox } from '../../parts/fields/Checkbox.tsx'
import { Hint } from '../../parts/messages/Hint.tsx'
import { signUpEn } from '../../texts/en/signUp.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { useClass } from '../../theme/useClass.ts'

export interface ConsentFieldProps {
  label: string
  checked: boolean
  onChange: (isChecked: boolean) => void
  /** Address of what the user accepts. */
  link?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
}

/** A checkbox beside the text that it accepts. */
export function ConsentField({ label, checked, onChange, link, error, required }: ConsentFieldProps) {
  const texts = useTexts(signUpEn)
  const name = useClass()
  const id = useId()
  const errorId = `${id}error`
  return (
    <div className={name('field')}>
      <div className="lk-check">
        <Checkbox
          id={id}
          checked={checked}
          onChange={() => onChange(!checked)}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
        />
        <span>
          <label id={`${id}label`} htmlFor={id}>
            {label}
          </label>{' '}
          {/* Opens in a new tab, so that what was typed stays. */}
          {link && (
            <a
              className={name('link')}
              href={link}
              target="_blank"
              rel="noreferrer"
              aria-describedby={`${id}label`}
            >
              {texts.askRead}
            </a>
          )}
        </span>
      </div>
      {error && (
        <Hint id={errorId} kind="error">
          {error}
        </Hint>
      )}
    </div>
  )
}
