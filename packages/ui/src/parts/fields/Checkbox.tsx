import type { InputHTMLAttributes } from 'react'

export interface CheckboxProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'required' | 'aria-invalid' | 'aria-describedby'> {
  id: string
  checked: boolean
  onChange: () => void
}

/** A checkbox, for use inside a label. */
export const Checkbox = (props: CheckboxProps) => <input {...props} type="checkbox" className="lk-checkbox" />
