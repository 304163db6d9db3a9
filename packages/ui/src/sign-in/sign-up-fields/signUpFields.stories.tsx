import type { SignUpField } from '@latchkey/react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'

import { createActions } from '../../../test/actions.ts'
import { inCard } from '../../../test/inCard.tsx'
import { SignUpFields } from './SignUpFields.tsx'

const fullName: SignUpField = { name: 'fullName', label: 'Your name', type: 'text', required: true }
const company: SignUpField = { name: 'company', label: 'Company', type: 'text', maxLength: 40 }
const team: SignUpField = {
  name: 'team',
  label: 'Team size',
  type: 'select',
  options: ['Just me', '2–10', 'More than 10'],
  required: true,
}
const terms: SignUpField = {
  name: 'terms',
  label: 'I accept the terms of service of Larkfield.',
  type: 'checkbox',
  required: true,
  link: 'https://larkfield.example/terms',
}
const news: SignUpField = { name: 'news', label: 'Send me news about Larkfield.', type: 'checkbox' }
const fields = [fullName, company, team, terms, news]

const meta = {
  title: 'Screens/Sign-up fields',
  component: SignUpFields,
  decorators: [inCard],
  args: { fields, problems: {}, sending: false, offline: false, actions: createActions() },
} satisfies Meta<typeof SignUpFields>
export default meta
type Story = StoryObj<typeof meta>

/** Filled in by the keyboard alone, in the order of the fields. */
export const Default: Story = {
  args: { actions: createActions() },
  async play({ canvas, args }) {
    await expect(canvas.getByRole('heading', { name: 'One last thing' })).toBeVisible()
    canvas.getByRole('textbox', { name: 'Your name' }).focus()
    await userEvent.keyboard('Ada Lovelace')
    await userEvent.tab()
    await expect(canvas.getByRole('textbox', { name: 'Company' })).toHaveFocus()
    await expect(canvas.getByRole('textbox', { name: 'Company' })).toHaveAccessibleDescription('Optional')
    await userEvent.tab()
    const choice = canvas.getByRole('combobox', { name: 'Team size' })
    await expect(choice).toHaveFocus()
    await userEvent.selectOptions(choice, '2–10')
    await userEvent.tab()
    await expect(canvas.getByRole('checkbox', { name: terms.label })).toHaveFocus()
    await userEvent.keyboard(' ')
    await userEvent.tab()
    const link = canvas.getByRole('link', { name: 'Read the full text' })
    await expect(link).toHaveFocus()
    await expect(link).toHaveAttribute('target', '_blank')
    await userEvent.tab()
    await expect(canvas.getByRole('checkbox', { name: news.label })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Continue' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.actions.submitSignUpFields).toHaveBeenCalledOnce()
    await expect(args.actions.submitSignUpFields).toHaveBeenCalledWith({
      fullName: 'Ada Lovelace',
      team: '2–10',
      terms: terms.label,
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(args.actions.back).toHaveBeenCalledOnce()
  },
}

/** The first refused field has the focus; each text goes once its field changes. */
export const Refused: Story = {
  args: {
    problems: { fullName: 'missing', company: 'tooLong', team: 'missing', terms: 'missing' },
    actions: createActions(),
  },
  async play({ canvas }) {
    const field = canvas.getByRole('textbox', { name: 'Your name' })
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveAccessibleDescription('Fill this in to continue.')
    await expect(canvas.getByRole('textbox', { name: 'Company' })).toHaveAccessibleDescription(
      'Use 40 characters or fewer.',
    )
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription('Choose one to continue.')
    const box = canvas.getByRole('checkbox', { name: terms.label })
    await expect(box).toHaveAccessibleDescription('Check this box to continue.')
    await userEvent.click(box)
    await expect(box).not.toHaveAttribute('aria-invalid')
    await expect(canvas.getAllByRole('alert')).toHaveLength(3)
  },
}

export const Consent: Story = { args: { fields: [terms] } }
export const Creating: Story = {
  args: { sending: true, actions: createActions() },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Creating your account' }))
    await expect(args.actions.submitSignUpFields).not.toHaveBeenCalled()
  },
}
export const Offline: Story = { args: { offline: true } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
