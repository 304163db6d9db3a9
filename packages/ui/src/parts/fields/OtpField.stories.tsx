import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'

import { OtpField, type OtpFieldProps } from './OtpField.tsx'

function Held(props: OtpFieldProps) {
  const [value, setValue] = useState(props.value)
  return (
    <div className="lk-card">
      <OtpField {...props} value={value} onChange={setValue} />
      <span id="hint" hidden>
        Where the code comes from
      </span>
    </div>
  )
}
const meta = {
  title: 'Parts/One-time code',
  component: OtpField,
  args: {
    length: 6,
    alphanumeric: false,
    label: '6-digit code',
    describedBy: 'hint',
    value: '',
    onChange: fn(),
    onComplete: fn(),
    onInvalidPaste: fn(),
  },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof OtpField>
export default meta
type Story = StoryObj<typeof meta>

const slots = (canvas: HTMLElement) => [...canvas.querySelectorAll('[data-slot]')]
const widths = (canvas: HTMLElement) =>
  new Set(slots(canvas).map((slot) => Math.round(slot.getBoundingClientRect().width)))

/** Six of 52 by 56 fill the card's 352. */
export const Six: Story = {
  async play({ canvasElement, canvas, args }) {
    await expect(widths(canvasElement)).toEqual(new Set([52]))
    const [first] = slots(canvasElement)
    await expect(first!.getBoundingClientRect().height).toBe(56)
    await userEvent.tab()
    await expect(canvas.getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard('402918')
    await expect(args.onComplete).toHaveBeenCalledOnce()
    await expect(args.onComplete).toHaveBeenCalledWith('402918')
  },
}
export const Filled: Story = { args: { value: '402918' } }
export const Busy: Story = { args: { value: '402918', busy: true } }
export const Invalid: Story = { args: { value: '402918', invalid: true } }

/** Nine of 32 by 48 in threes, gaps of 4 and 20. */
export const Nine: Story = {
  args: { length: 9, alphanumeric: true, label: '9-character code', value: '7K4QM' },
  async play({ canvasElement }) {
    await expect(widths(canvasElement)).toEqual(new Set([32]))
    const boxes = slots(canvasElement).map((slot) => slot.getBoundingClientRect())
    const gaps = boxes.slice(1).map((box, index) => Math.round(box.left - boxes[index]!.right))
    await expect(gaps).toEqual([4, 4, 20, 4, 4, 20, 4, 4])
    await expect(boxes[0]!.height).toBe(48)
  },
}

/** A browser that fills in more than the digits, as Android's keyboards do. */
export const FilledByBrowser: Story = {
  async play({ canvas, args }) {
    const field = canvas.getByRole<HTMLInputElement>('textbox')
    field.focus()
    document.execCommand('insertText', false, '402 918')
    await expect(field).toHaveValue('402918')
    await expect(args.onComplete).toHaveBeenCalledOnce()
    await expect(args.onComplete).toHaveBeenCalledWith('402918')
  },
}

/** Without the focus no slot is drawn as active. */
export const Unfocused: Story = {
  args: { value: '402' },
  async play({ canvasElement }) {
    const edges = slots(canvasElement).map((slot) => getComputedStyle(slot).boxShadow)
    await expect(new Set(edges)).toEqual(new Set(['none']))
  },
}
