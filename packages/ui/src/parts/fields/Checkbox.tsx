export interface CheckboxProps {
  id: string
  checked: boolean
  onChange: () => void
}

/** A checkbox, for use inside a label. */
export const Checkbox = ({ id, checked, onChange }: CheckboxProps) => (
  <input id={id} type="checkbox" className="lk-checkbox" checked={checked} onChange={onChange} />
)
