import type { OperationParameters } from '@latchkey/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'

import { activityOf, appProof, log } from '../../../test/activities.ts'
import { failure, pending } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { account, ada, at, ben, dana, day, tagOf } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/Activity',
  ...dashboardStory,
  args: { route: ['activity'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

export const Log: Story = {
  async play({ canvas }) {
    const row = (name: RegExp) => canvas.findByRole('row', { name })
    await expect(
      await row(/^Create policy Policy Small payments Ben Okri .*Waiting for approval$/),
    ).toBeVisible()
    await expect(await row(/^Sign transaction Address 0x5a5a5a5a… Ada Lovelace .*Failed$/)).toBeVisible()
    await expect(await row(/^Change sign-in settings Sign-in settings Ada Lovelace/)).toBeVisible()
    await expect(await row(/^Create API keys API key Deployment of Ben Okri Ada Lovelace/)).toBeVisible()
    // By its ID, which the request has.
    await expect(await row(/^Update policy Policy Small payments Ada Lovelace/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Show older' })).toBeNull()
  },
}

const searched = fn<(params: OperationParameters<'listSubOrganizations'>) => void>()

/** The log names whatever an approval of the same activity names. */
export const Names: Story = {
  args: {
    answers: {
      listActivities: {
        activities: [
          activityOf('tag', 'ACTIVITY_TYPE_UPDATE_PRIVATE_KEY_TAG', {
            intent: { updatePrivateKeyTagIntent: { privateKeyTagId: 'treasury', addPrivateKeyIds: [] } },
          }),
          activityOf('account', 'ACTIVITY_TYPE_BLOCK_USER', {
            intent: { blockUserIntent: { subOrganizationId: account.organizationId } },
          }),
          activityOf('created', 'ACTIVITY_TYPE_CREATE_SUB_ORGANIZATION_V7', {
            intent: { createSubOrganizationIntentV7: { subOrganizationName: 'Lovelace' } },
          }),
          activityOf('passkey', 'ACTIVITY_TYPE_DELETE_AUTHENTICATORS', {
            intent: {
              deleteAuthenticatorsIntent: { userId: 'ben', authenticatorIds: ['gone'] },
            },
          }),
        ],
      },
      listSubOrganizations: (params) => {
        searched(params)
        return { subOrganizations: [account] }
      },
      listPrivateKeyTags: {
        privateKeyTags: [{ ...tagOf('treasury', 'Treasury'), tagType: 'TAG_TYPE_PRIVATE_KEY' }],
      },
    },
  },
  async play({ canvas }) {
    const row = (name: RegExp) => canvas.findByRole('row', { name })
    await expect(await row(/ Private key tag Treasury Ada Lovelace/)).toBeVisible()
    await expect(await row(new RegExp(` Account ${account.organizationName} `))).toBeVisible()
    await expect(await row(/ Account Lovelace /)).toBeVisible()
    // The request has the name of an account that it creates.
    await expect(searched.mock.calls).toEqual([[{ search: account.organizationId }]])
    // A deleted passkey has no name any more.
    await expect(await row(/ Passkey gone of Ben Okri Ada Lovelace/)).toBeVisible()
  },
}

const asked = fn<(params: OperationParameters<'listActivities'>) => void>()

/** Every filter is in the address, so that a link finds the same. */
export const Filtered: Story = {
  args: {
    answers: {
      listActivities: (params) => {
        asked(params)
        return { activities: log }
      },
    },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await canvas.findByRole('option', { name: 'Ben Okri' })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'By' }), 'Ben Okri')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'Failed')
    await expect(location.hash).toBe('#/activity?by=ben&status=ACTIVITY_STATUS_FAILED')
    await waitFor(() =>
      expect(asked).toHaveBeenLastCalledWith(
        expect.objectContaining({ filterByUserId: 'ben', filterByStatus: ['ACTIVITY_STATUS_FAILED'] }),
      ),
    )
    history.back()
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Status' })).toHaveValue('all'))
    await expect(canvas.getByRole('combobox', { name: 'By' })).toHaveValue('ben')
  },
}

/** Searching for a person's email shows the log of their account. */
export const OfAnAccount: Story = {
  args: { answers: { listUsers: { users: [ada, dana] } } },
  async play({ canvas }) {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: /^ID, email or phone/ }),
      'someone@mail.example',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Find' }))
    await expect(await canvas.findByText(/^What happened in the account of/)).toBeVisible()
    await expect(location.hash).toBe(`#/activity?account=${account.organizationId}`)
    await userEvent.click(canvas.getByRole('button', { name: "Show the organization's log" }))
    await expect(location.hash).toBe('#/activity')
  },
}

export const NothingFound: Story = {
  args: {
    answers: {
      getActivity: failure('ACTIVITY_NOT_FOUND'),
      listSubOrganizations: { subOrganizations: [] },
      listActivities: (params) => {
        if (params?.paginationOptions?.limit === '1') throw failure('ORGANIZATION_NOT_FOUND')
        return { activities: [] }
      },
    },
  },
  async play({ canvas }) {
    const field = await canvas.findByRole('textbox', { name: /^ID, email or phone/ })
    await userEvent.type(field, '00000000-0000-4000-8000-000000000000{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Nothing found.')
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
    await expect(await canvas.findByRole('alert')).toHaveTextContent("The service can't be reached.")
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
    await expect(await canvas.findByRole('alert')).toHaveTextContent("The service didn't respond in time.")
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
    const title = { name: 'Change sign-in settings', level: 1 }
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
