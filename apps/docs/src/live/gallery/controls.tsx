import { Button, Checkbox, Disclosure, SelectField, TextButton, TextField } from '@latchkey/ui/parts'
import { type ReactNode, useState } from 'react'

import type { GalleryState } from './Gallery.tsx'

const nothing = () => undefined

const control = (title: string, draw: () => ReactNode): GalleryState => ({ title, draw, isControl: true })

function Name({ error }: { error?: string }) {
  const [value, setValue] = useState('Ada')
  return <TextField label="Name" value={value} onChange={setValue} error={error} />
}

function Chain() {
  const [value, setValue] = useState('ethereum')
  const options = [
    { value: 'ethereum', label: 'Ethereum' },
    { value: 'solana', label: 'Solana' },
  ]
  return <SelectField label="Chain" value={value} options={options} onChange={setValue} />
}

function Agree({ id }: { id: string }) {
  const [checked, setChecked] = useState(false)
  return (
    <label className="lk-text" htmlFor={id}>
      <Checkbox id={id} checked={checked} onChange={() => setChecked(!checked)} /> I agree
    </label>
  )
}

/** The states of the controls of `@latchkey/ui/parts`. */
export const controls = {
  Button: [
    control('primary', () => <Button variant="primary">Save</Button>),
    control('secondary', () => <Button variant="secondary">Cancel</Button>),
    control('ghost', () => <Button variant="ghost">Skip</Button>),
    control('disabled', () => (
      <Button variant="primary" disabled>
        Save
      </Button>
    )),
    control('busy', () => (
      <Button variant="primary" busy>
        Saving
      </Button>
    )),
  ],
  TextButton: [
    control('default', () => <TextButton onClick={nothing}>Use another email</TextButton>),
    control('danger', () => (
      <TextButton danger onClick={nothing}>
        Delete
      </TextButton>
    )),
  ],
  TextField: [
    control('default', () => <Name />),
    control('error', () => <Name error="This name is taken." />),
  ],
  SelectField: [control('default', () => <Chain />)],
  Checkbox: [control('default', () => <Agree id="agree" />)],
  Disclosure: [
    control('default', () => (
      <Disclosure summary="Why?">
        <p className="lk-text">Because somebody asked.</p>
      </Disclosure>
    )),
  ],
} as const satisfies Readonly<Record<string, readonly GalleryState[]>>
