import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

import { failure } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'

const meta = {
  title: 'Dashboard/Settings file',
  ...dashboardStory,
  args: { route: ['settings-file'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

/** A file of another organization: a setting, a tag and a policy differ, and a client's secret isn't in it. */
const content = {
  format: 'latchkey-settings',
  version: 1,
  organizationId: 'another',
  signIn: { otpLength: 8, otpAlphanumeric: true },
  userTags: [{ tagId: 'finance', tagName: 'Finance' }],
  privateKeyTags: [],
  policies: [
    {
      policyName: 'Large payments',
      effect: 'EFFECT_ALLOW',
      notes: '',
      condition: "wallet.id == '7e6d5c4b-0000-4000-8000-00000000abcd'",
      consensus: 'approvers.count() >= 3',
    },
  ],
  oauth2Credentials: [{ provider: 'OAUTH2_PROVIDER_APPLE', clientId: 'example.larkfield' }],
}

const choose = async (canvas: Canvas, text: string) => {
  const file = new File([text], 'latchkey-settings.json', { type: 'application/json' })
  await userEvent.upload(await canvas.findByLabelText('Settings file', { selector: 'input' }), file)
}

export const ChangesListed: Story = {
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await choose(canvas, JSON.stringify(content))
    await expect(await canvas.findByRole('button', { name: 'Apply 3 changes' })).toBeVisible()
    await expect(canvas.getByText('1 policy, 1 tag, 1 client and every sign-in setting.')).toBeVisible()
    await expect(canvas.getByText('Add the policy Large payments')).toBeVisible()
    await expect(canvas.getByText(/It names IDs of another organization/)).toBeVisible()
    await expect(canvas.getByText(/The secret of OAUTH2_PROVIDER_APPLE/)).toBeVisible()
  },
}

/** The settings are changed, and the tag could not be made. */
export const Stopped: Story = {
  args: {
    answers: {
      updateAuthProxyConfig: { version: '2' },
      createUserTag: failure('REQUEST_NOT_AUTHORIZED'),
    },
  },
  async play({ canvas }) {
    await choose(canvas, JSON.stringify(content))
    await userEvent.click(await canvas.findByRole('button', { name: 'Apply 3 changes' }))
    await expect(await canvas.findByText('1 of 3 applied.')).toBeVisible()
    await expect(canvas.getByText(/Failed: You aren't allowed to do this/)).toBeVisible()
    await expect(canvas.getByText('Not tried')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Compare again' })).toBeVisible()
  },
}

export const WrongFile: Story = {
  async play({ canvas }) {
    await choose(canvas, '{ "name": "larkfield" }')
    await expect(await canvas.findByRole('alert')).toHaveTextContent("This isn't a dashboard settings file.")
    await expect(canvas.getByRole('button', { name: 'Download the settings' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: { answers: { listPolicies: failure('UNREACHABLE') } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent("The service can't be reached.")
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
