import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

import { activityOf, appProof } from '../../../test/activities.ts'
import { failure, pending } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { at, ben, day } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/Activity',
  ...dashboardStory,
  args: { route: ['activity'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

export const Log: Story = {
  async play({ canvas }) {
    const row = await canvas.findByRole('row', { name: /^Create policy Ben Okri .*Waiting for approval$/ })
    await expect(row).toBeVisible()
    await expect(canvas.getByRole('row', { name: /^Sign transaction Ada Lovelace .*Failed$/ })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Show older' })).toBeNull()
  },
}

export const NothingMatches: Story = {
  args: { answers: { listActivities: { activities: [] } } },
  async play({ canvas }) {
    await expect(await canvas.findByText('No activities match.')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { answers: { listActivities: pending } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
    await expect(canvas.getByRole('status', { name: 'Loading' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: { answers: { listActivities: failure('UNREACHABLE') } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The service can’t be reached.')
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

/** The first part is here, and the second is read. */
export const Exporting: Story = {
  args: {
    answers: {
      exportActivities: (params) =>
        params?.after === '0'
          ? { lines: Array(1_000).fill('{}'), number: '1000', isComplete: false, signedHead: '' }
          : pending(),
    },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export the log' }))
    await expect(await canvas.findByText('1,000 activities so far.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible()
  },
}

export const NotExported: Story = {
  args: { answers: { exportActivities: failure('TIMEOUT') } },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export the log' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The service didn’t answer in time.')
    await expect(canvas.getByRole('button', { name: 'Export the log' })).not.toHaveAttribute('aria-disabled')
  },
}

const rejected = activityOf('settings', 'ACTIVITY_TYPE_UPDATE_AUTH_PROXY_CONFIG', {
  status: 'ACTIVITY_STATUS_FAILED',
  intent: { updateAuthProxyConfigIntent: { allowedOrigins: ['https://larkfield.example'] } },
  failure: { code: 3, message: 'An origin has no path.', details: [] },
  votes: [
    {
      id: 'vote',
      userId: ben.userId,
      user: ben,
      activityId: 'settings',
      message: '',
      publicKey: '',
      selection: 'VOTE_SELECTION_APPROVED',
      signature: '',
      scheme: '',
      createdAt: at(day),
    },
  ],
})

export const OneActivity: Story = {
  args: { route: ['activity', 'settings'], answers: { getActivity: { activity: rejected } } },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const title = { name: 'Update auth proxy config', level: 1 }
    await expect(await canvas.findByRole('heading', title)).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('An origin has no path.')
    await expect(canvas.getByRole('region', { name: 'Request as JSON' })).toHaveTextContent(
      'larkfield.example',
    )
    await expect(await canvas.findByText('Ben Okri')).toBeVisible()
  },
}

/** Its request asked for proofs. */
export const WithProofs: Story = {
  args: {
    route: ['activity', 'wallet'],
    answers: {
      getActivity: {
        activity: activityOf('wallet', 'ACTIVITY_TYPE_CREATE_WALLET', { appProofs: [appProof] }),
      },
    },
  },
  async play({ canvas }) {
    const proofs = await canvas.findByRole('table', { name: 'App proofs' })
    await expect(within(proofs).getByRole('region', { name: 'Statement' })).toHaveTextContent(
      'APP_PROOF_TYPE_ADDRESS_DERIVATION',
    )
  },
}
