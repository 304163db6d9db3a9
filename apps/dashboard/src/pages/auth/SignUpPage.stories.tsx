import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, userEvent, within } from 'storybook/test'

import type { StoryKit } from '../../../../../packages/ui/test/storyKit.ts'

import { failure } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { changedProxy } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/Sign-up fields',
  ...dashboardStory,
  args: { route: ['auth-sign-up'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

const company = { name: 'company', label: 'Company', type: 'text' as const, required: true, maxLength: 80 }
const team = { name: 'team', label: 'Team size', type: 'select' as const, options: ['Just me', 'More'] }
const terms = {
  name: 'terms',
  label: 'I accept the terms of service.',
  type: 'checkbox' as const,
  required: true,
  link: 'https://larkfield.example/terms',
}

export const None: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByText('None. New users are asked for nothing.')).toBeVisible()
  },
}

export const Saved: Story = {
  globals: { viewport: { value: 'narrow' } },
  args: { answers: { getAuthProxyConfig: changedProxy({ signUpFields: [company, team, terms] }) } },
  async play({ canvas }) {
    const field = await canvas.findByRole('region', { name: 'Team size' })
    await expect(within(field).getByRole('textbox', { name: 'Choices, one a line' })).toHaveValue(
      'Just me\nMore',
    )
    const consent = canvas.getByRole('region', { name: terms.label })
    await expect(within(consent).getByRole('textbox', { name: 'Link to the full text' })).toHaveValue(
      terms.link,
    )
    await expect(within(consent).getByRole('switch', { name: 'Required' })).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: 'Move team up' }))
    await expect(canvas.getAllByRole('region').slice(0, 2)[0]).toHaveAccessibleName('Team size')
    await expect(
      within(canvas.getByRole('region', { name: 'Team size' })).getByRole('textbox', {
        name: 'Choices, one a line',
      }),
    ).toHaveValue('Just me\nMore')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove company' }))
    await expect(canvas.queryByRole('region', { name: 'Company' })).toBeNull()
    await expect(canvas.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('Sign-up fields')
  },
}

let save: StoryKit['api']['updateAuthProxyConfig'] | undefined
export const Added: Story = {
  args: {
    answers: { updateAuthProxyConfig: { configId: 'config', version: 'next' } },
    prepare({ api }) {
      save = api.updateAuthProxyConfig
    },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a field' }))
    const name = canvas.getByRole('textbox', { name: 'Name' })
    await userEvent.type(name, 'Team size')
    await expect(name).toBeInvalid()
    await userEvent.clear(name)
    await userEvent.type(name, 'team')
    await expect(name).not.toBeInvalid()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Label' }), 'Team size')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Type' }), 'Choice')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Choices, one a line' }), 'Just me{Enter}More')
    await userEvent.click(canvas.getByRole('switch', { name: 'Required' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('Saved. The service applies it immediately.')).toBeVisible()
    await expect(mocked(save!).mock.calls[0]?.[0]).toMatchObject({
      signUpFields: [{ ...team, required: true }],
    })
  },
}

/** The service refuses what was saved. */
export const Refused: Story = {
  args: {
    answers: {
      updateAuthProxyConfig: failure('REQUEST_INVALID', 'Invalid request.', {
        issues: [
          { path: 'parameters.signUpFields.0.label', message: 'got an empty string, expected a value' },
        ],
      }),
    },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a field' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText(/Sign-up fields: got an empty string/)).toBeVisible()
  },
}
