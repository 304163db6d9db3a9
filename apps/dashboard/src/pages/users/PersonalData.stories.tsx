import { ActivityError, type User } from '@latchkey/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, within } from 'storybook/test'

import { waiting } from '../../../test/activities.ts'
import { failure } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { account, ada, at, ben, dana, day, tagOf } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/User/Data',
  ...dashboardStory,
  args: { route: ['users'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

const opened: DashboardArgs = {
  route: ['users', account.organizationId],
  answers: { listUsers: { users: [dana] }, listActivities: { activities: [] } },
}

/** The members of the organization, and the people of the account. */
const listUsers =
  (member: User, person: User) =>
  (_params: unknown, { organizationId }: { organizationId?: string | undefined }) => ({
    users: organizationId === account.organizationId ? [person] : [member],
  })
/** Kinds of records in the file. */
const kinds = [
  { kind: 'users', meaning: 'The people of the account.', fields: { name: 'What the user is called.' } },
]
const notExported = failure('REQUEST_NOT_AUTHORIZED', 'The request is not authorized.')
/** Whether the activity of the story was submitted. */
let isRecorded = false
const ofRoot = { ...opened.answers, listUsers: listUsers(ada, dana) }

/** Everything about the account's people, page by page, in one file. */
export const PersonalDataDownloaded: Story = {
  args: {
    ...opened,
    answers: {
      ...ofRoot,
      getPersonalDataExport: (params) =>
        params?.cursor
          ? {
              records: [{ kind: 'wallets', fields: { name: 'Treasury' } }],
              kinds: [{ kind: 'wallets', meaning: 'Wallets.', fields: {} }],
            }
          : { records: [{ kind: 'users', fields: { name: 'Dana Whitcombe' } }], kinds, next: 'second' },
    },
  },
  async play({ canvas }) {
    const saved = spyOn(URL, 'createObjectURL')
    await userEvent.click(await canvas.findByRole('button', { name: 'Download data' }))
    await expect(await canvas.findByText(/^Downloaded 2 records as account-.*\.json\.$/)).toBeVisible()
    const file: unknown = JSON.parse(await (saved.mock.calls[0]![0] as Blob).text())
    await expect(file).toMatchObject({
      organizationId: account.organizationId,
      data: [
        { ...kinds[0], records: [{ name: 'Dana Whitcombe' }] },
        { kind: 'wallets', records: [{ name: 'Treasury' }] },
      ],
    })
  },
}

/** The first one of an hour is asked for by an activity, which the log keeps. */
export const PersonalDataRecorded: Story = {
  args: {
    ...opened,
    answers: {
      ...ofRoot,
      getPersonalDataExport() {
        if (!isRecorded) throw notExported
        return { records: [{ kind: 'users', fields: { name: 'Dana Whitcombe' } }], kinds }
      },
      exportPersonalData({ subOrganizationId }) {
        isRecorded = true
        return { subOrganizationId, readableUntil: at(day) }
      },
    },
  },
  beforeEach() {
    isRecorded = false
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download data' }))
    await expect(await canvas.findByText(/^Downloaded 1 record as/)).toBeVisible()
  },
}

export const PersonalDataNeedsApproval: Story = {
  args: {
    ...opened,
    answers: {
      ...ofRoot,
      getPersonalDataExport: notExported,
      exportPersonalData: new ActivityError(waiting, 'export_personal_data'),
    },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download data' }))
    await expect(await canvas.findByText('Waiting for approval')).toBeVisible()
  },
}

export const PersonalDataFailed: Story = {
  args: { ...opened, answers: { ...ofRoot, getPersonalDataExport: failure('TIMEOUT') } },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download data' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent("The service didn't respond in time.")
  },
}

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
    await expect(await canvas.findByRole('table', { name: 'Addresses' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Delete the account' })).toBeNull()
    await expect(canvas.queryByRole('button', { name: 'Download data' })).toBeNull()
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

/** The question names the wallets whose content is lost. */
export const WhatIsLost: Story = {
  args: { ...opened, answers: ofRoot },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete the account' }))
    const question = within(await screen.findByRole('dialog', { name: 'Delete this account?' }))
    await expect(await question.findByText(/^Never exported: Treasury/)).toBeVisible()
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
