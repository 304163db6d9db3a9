import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

import { activityOf } from '../../../test/activities.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { account, ada, at, ben, dana, day, onPhone } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/User',
  ...dashboardStory,
  args: { route: ['users'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

const opened: DashboardArgs = {
  route: ['users', account.organizationId],
  answers: {
    listUsers: { users: [dana] },
    listActivities: {
      activities: [activityOf('payment', 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2', { userId: dana.userId })],
    },
  },
}

export const Account: Story = {
  args: opened,
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Dana Whitcombe', level: 1 })).toBeVisible()
    await expect(canvas.getByRole('table', { name: 'Sessions of Dana Whitcombe' })).toHaveTextContent(
      'Firefox on Android',
    )
    const history = await canvas.findByRole('table', { name: 'Sign-ins of Dana Whitcombe' })
    await expect(history).toHaveTextContent('Code by emailFirefox on Android203.0.113.42Active')
    await expect(history).toHaveTextContent('Not recordedNot knownNot keptEnded')
    await expect(await canvas.findByRole('table', { name: 'Addresses' })).toHaveTextContent('Treasury')
    await expect(await canvas.findByRole('table', { name: 'Recent activity' })).toHaveTextContent(
      'Sign transaction',
    )
  },
}

const blockedByBen = activityOf('block', 'ACTIVITY_TYPE_BLOCK_USER', {
  userId: 'ben',
  intent: { blockUserIntent: { subOrganizationId: account.organizationId, userId: dana.userId } },
})

/** A block is in the log of the organization, and the account has none of its own. */
export const BlockInActivity: Story = {
  args: {
    ...opened,
    answers: {
      ...opened.answers,
      listUsers: (_, { organizationId }) => ({ users: organizationId ? [dana] : [ada, ben] }),
      listActivities: (params) => ({
        activities: params?.filterBySubOrganizationId ? [blockedByBen] : [],
      }),
    },
  },
  async play({ canvas }) {
    const table = await canvas.findByRole('table', { name: 'Recent activity' })
    await expect(within(table).getByRole('row', { name: /^Block user Ben Okri .*Completed$/ })).toBeVisible()
  },
}

/** Values that the user gave when they signed up, and what they accepted. */
export const SignUpValues: Story = {
  args: {
    ...opened,
    answers: {
      ...opened.answers,
      listUsers: {
        users: [
          {
            ...dana,
            signUpValues: [
              { name: 'company', value: 'Whitcombe & Daughters' },
              {
                name: 'terms',
                value: 'I accept the terms of service.',
                link: 'https://larkfield.example/terms',
                acceptedAt: at(day),
              },
            ],
          },
        ],
      },
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('Sign-up: company')).toBeVisible()
    await expect(canvas.getByText('Whitcombe & Daughters')).toBeVisible()
    await expect(canvas.getByText(/: I accept the terms of service\./)).toBeVisible()
  },
}

/** A session that has expired, and one whose key was renewed a moment ago. */
export const SessionsThatAreOver: Story = {
  args: {
    ...opened,
    answers: {
      ...opened.answers,
      listActivities: { activities: [] },
      listUsers: {
        users: [
          {
            ...dana,
            apiKeys: [
              onPhone,
              { ...onPhone, apiKeyId: 'renewed' },
              {
                ...onPhone,
                apiKeyId: 'expired',
                login: { ...onPhone.login, familyId: 'other', userAgent: 'Safari', expiresAt: at(0) },
              },
            ],
          },
        ],
      },
    },
  },
  async play({ canvas }) {
    const sessions = await canvas.findByRole('table', { name: 'Sessions of Dana Whitcombe' })
    await expect(within(sessions).getAllByRole('row')).toHaveLength(2)
    await expect(sessions).not.toHaveTextContent('Safari')
    await expect(await canvas.findByText(/^No changes yet/)).toBeVisible()
    await expect(await canvas.findByText('Last sign-in')).toBeVisible()
  },
}

/** A member with the role Support sees contacts masked until they ask for them. */
export const MaskedContacts: Story = {
  args: {
    ...opened,
    answers: {
      ...opened.answers,
      listUsers: { users: [{ ...dana, userEmail: 'd•••@mail.example', userPhoneNumber: '•••123' }] },
      showUserContacts: { userEmail: 'dana@mail.example', userPhoneNumber: '+447700900123' },
    },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show contacts' }))
    await expect(await canvas.findByText('dana@mail.example')).toBeVisible()
    await expect(canvas.getByText('+447700900123')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Show contacts' })).toBeNull()
  },
}

/** Somebody entered too many wrong codes. */
export const LockedOut: Story = {
  args: {
    ...opened,
    answers: {
      ...opened.answers,
      listSignIns: {
        signIns: [],
        wrongCodes: [
          { otpType: 'OTP_TYPE_EMAIL', count: 100, lockedUntil: at(day + 86_400_000) },
          { otpType: 'OTP_TYPE_SMS', count: 1 },
        ],
      },
    },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^100 wrong codes were entered/)).toHaveTextContent(
      /Codes aren't accepted until/,
    )
    await expect(canvas.getByText(/^One wrong code was entered for the phone number/)).toBeVisible()
    await expect(canvas.getByText('No sign-ins yet.')).toBeVisible()
  },
}
