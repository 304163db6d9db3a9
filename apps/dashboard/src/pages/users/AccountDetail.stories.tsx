import type { User } from '@latchkey/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, within } from 'storybook/test'

import { activityOf } from '../../../test/activities.ts'
import { failure } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { account, ada, at, ben, dana, day, onPhone, tagOf } from '../../../test/fixtures.ts'

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

/** Everything about the account's people, page by page. */
export const PersonalDataDownloaded: Story = {
  args: {
    ...opened,
    answers: {
      ...opened.answers,
      getPersonalData: (params) =>
        params?.cursor
          ? { records: [{ kind: 'wallets', fields: { name: 'Treasury' } }] }
          : { records: [{ kind: 'users', fields: { name: 'Dana Whitcombe' } }], next: 'second' },
    },
  },
  async play({ canvas }) {
    const saved = spyOn(URL, 'createObjectURL')
    await userEvent.click(await canvas.findByRole('button', { name: 'Download personal data' }))
    await expect(await canvas.findByText(/^Downloaded 2 records as account-.*\.json\.$/)).toBeVisible()
    const file: unknown = JSON.parse(await (saved.mock.calls[0]![0] as Blob).text())
    await expect(file).toMatchObject({
      organizationId: account.organizationId,
      records: [{ fields: { name: 'Dana Whitcombe' } }, { fields: { name: 'Treasury' } }],
    })
  },
}

export const PersonalDataFailed: Story = {
  args: { ...opened, answers: { ...opened.answers, getPersonalData: failure('TIMEOUT') } },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download personal data' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent("The service didn't respond in time.")
  },
}

/** The members of the organization, and the people of the account. */
const listUsers =
  (member: User, person: User) =>
  (_params: unknown, { organizationId }: { organizationId?: string | undefined }) => ({
    users: organizationId === account.organizationId ? [person] : [member],
  })
const masked = { ...dana, userName: 'd•••@mail.example', userEmail: 'd•••@mail.example' }

/** No role may delete accounts, so its members aren't offered it. */
export const NotOffered: Story = {
  args: {
    ...opened,
    answers: {
      ...opened.answers,
      listUsers: listUsers({ ...ada, isRoot: false, userTags: ['support'] }, masked),
      listUserTags: { userTags: [tagOf('support', 'Support')] },
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('button', { name: 'Show contacts' })).toBeVisible()
    await expect(await canvas.findByRole('table', { name: 'Recent activity' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Delete the account' })).toBeNull()
  },
}

/** A member whom a policy allows it types the ID: they can't read the name. */
export const DeletedByMember: Story = {
  args: {
    ...opened,
    answers: {
      ...opened.answers,
      listUsers: listUsers({ ...ben, userId: ada.userId, userTags: ['ours'] }, masked),
      listUserTags: { userTags: [tagOf('ours', 'Trust and safety')] },
    },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete the account' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete this account?' }))
    await userEvent.type(question.getByRole('textbox'), account.organizationId)
    await expect(question.getByRole('button', { name: 'Delete' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

/** The service asks that its wallets are exported first. */
export const NotDeleted: Story = {
  args: {
    ...opened,
    answers: {
      ...opened.answers,
      listUsers: listUsers(ada, dana),
      removeSubOrganization: failure('NOT_EXPORTED', 'The account has wallets that were never exported.'),
    },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete the account' }))
    const question = await screen.findByRole('dialog', { name: 'Delete this account?' })
    const confirm = within(question).getByRole('button', { name: 'Delete' })
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(within(question).getByRole('textbox'), 'Dana Whitcombe')
    await userEvent.click(confirm)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('wallets that were never exported')
  },
}
