import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'

import { FieldSubmit } from './FieldSubmit.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

function Held(props: TextFieldProps) {
  const [value, setValue] = useState(props.value)
  return <TextField {...props} value={value} onChange={setValue} />
}
const meta = {
  title: 'Parts/Text field',
  component: TextField,
  tags: ['autodocs'],
  args: { label: 'Email', value: '', onChange: () => undefined, placeholder: 'name@example.com' },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email' }), 'ada')
    await expect(canvas.getByRole('textbox')).toHaveValue('ada')
  },
}
export const WithArrow: Story = {
  args: { value: 'ada@example.com', children: <FieldSubmit label="Continue" primary /> },
}
export const WithQuietArrow: Story = {
  args: { value: 'ada@example.com', children: <FieldSubmit label="Continue" primary={false} disabled /> },
}
export const Busy: Story = {
  args: { value: 'ada@example.com', children: <FieldSubmit label="Sending the code" primary busy /> },
}
export const Invalid: Story = {
  args: { value: 'ada', error: 'An @ is missing, as in name@example.com.' },
  async play({ canvas }) {
    const field = canvas.getByRole('textbox')
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('An @ is missing, as in name@example.com.')
    await userEvent.click(field)
    // The focus ring is red, too.
    const control = field.closest('.lk-control')!
    await expect(getComputedStyle(control).outlineColor).toBe(
      getComputedStyle(canvas.getByRole('alert')).color,
    )
  },
}
