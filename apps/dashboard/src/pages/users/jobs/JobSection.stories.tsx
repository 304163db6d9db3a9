import type { OperationParameters, OperationResult } from '@latchkey/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, within } from 'storybook/test'

import { failure, pending } from '../../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../../test/dashboardStory.tsx'
import { account, ada } from '../../../../test/fixtures.ts'
import type { Job } from './jobActions.ts'

const meta = {
  title: 'Dashboard/Users/Actions on many people',
  ...dashboardStory,
  args: { route: ['users'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

type Parameters = NonNullable<OperationParameters<'listSubOrganizations'>>
type List = OperationResult<'listSubOrganizations'>

const started = { seconds: '1773480360', nanos: '0' }
const jobOf = (changes: Partial<Job> = {}): Job => ({
  peopleJobId: '5f4e3d2c-0000-4000-8000-000000000001',
  action: 'block',
  state: 'running',
  startedBy: ada.userId,
  startedAt: started,
  people: 2_000,
  done: 740,
  skipped: 3,
  failed: 0,
  ...changes,
})
const resultOf = (number: number) => ({
  subOrganizationId: `1a2b3c4d-0000-4000-8000-${String(number).padStart(12, '0')}`,
  userId: `person-${number}`,
})
const bot: List['subOrganizations'][number] = {
  ...account,
  users: [
    {
      userId: 'bot',
      userName: 'bot7@spam2.example',
      userEmail: 'bot7@spam2.example',
      userEmailVerified: true,
      hasWallet: false,
      signUpMethod: 'LOGIN_METHOD_EMAIL',
      signUpAddress: '203.0.113.7',
    },
  ],
}
const wave = (params?: Parameters): List => ({
  subOrganizations: [bot],
  ...(params?.withTotal && { total: { people: 2_000, hasMore: false } }),
  next: 'second',
})

/** Narrows the list to a domain. */
async function filterByDomain(canvas: ReturnType<typeof within>) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Filter by sign-up' }))
  await userEvent.type(canvas.getByLabelText('Email domain'), 'spam2.example{Enter}')
  await expect(location.hash).toBe('#/users?domain=spam2.example')
}

async function selectAll(canvas: ReturnType<typeof within>) {
  await filterByDomain(canvas)
  await userEvent.click(await canvas.findByRole('button', { name: 'Select all 2,000 people that match' }))
  await expect(await canvas.findByText('All 2,000 people that match selected')).toBeVisible()
}

/** Filters by a domain, selects everybody who matches and blocks them; the number has to be typed. */
export const BlockAll: Story = {
  args: {
    answers: {
      listSubOrganizations: wave,
      previewPeopleJob: { people: 2_000 },
      blockPeople: (params) => {
        if (params.people !== 2_000 || params.emailDomain !== 'spam2.example')
          throw failure('REQUEST_INVALID')
        return { peopleJobId: 'job', people: 2_000 }
      },
    },
  },
  async play({ canvas }) {
    await selectAll(canvas)
    await expect(canvas.queryByLabelText('Order')).toBeNull()
    await expect(await canvas.findByText('Code by email, 203.0.113.7')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Block all' }))
    const question = await screen.findByRole('dialog', { name: 'Block 2,000 people?' })
    const confirm = within(question).getByRole('button', { name: 'Block all' })
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(within(question).getByLabelText('Type 2000 to confirm'), '2000')
    await userEvent.click(confirm)
    await expect(await canvas.findByRole('button', { name: /^Select all 2,000/ })).toBeVisible()
  },
}

/** A member who may delete decides about wallets and mails. */
export const DeleteAll: Story = {
  args: {
    answers: { listSubOrganizations: wave, previewPeopleJob: { people: 2_000 }, deletePeople: pending },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await selectAll(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Delete all' }))
    const question = await screen.findByRole('dialog', { name: 'Delete the accounts of 2,000 people?' })
    await userEvent.click(within(question).getByRole('checkbox', { name: "Don't mail them" }))
    await expect(within(question).getByRole('checkbox', { name: /never exported/ })).not.toBeChecked()
  },
}

/** More people match than were shown. */
export const Refused: Story = {
  args: {
    answers: {
      listSubOrganizations: wave,
      previewPeopleJob: { people: 2_000 },
      blockPeople: failure('PEOPLE_JOB_REFUSED', 'The job was refused: more people match now.'),
    },
  },
  async play({ canvas }) {
    await selectAll(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Block all' }))
    const question = await screen.findByRole('dialog')
    await userEvent.type(within(question).getByLabelText('Type 2000 to confirm'), '2000{Enter}')
    await expect(await within(question).findByRole('alert')).toBeVisible()
  },
}

export const TooMany: Story = {
  args: {
    answers: {
      listSubOrganizations: (params) => ({ ...wave(params), total: { people: 10_000, hasMore: true } }),
      previewPeopleJob: { people: 0, isTooMany: true },
    },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await filterByDomain(canvas)
    await userEvent.click(await canvas.findByRole('button', { name: 'Select all that match' }))
    await expect(await canvas.findByText('Too many people for one action')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Block all' })).toBeNull()
  },
}

export const Running: Story = {
  args: {
    answers: {
      listPeopleJobs: { peopleJobs: [jobOf()] },
      stopPeopleJob: failure('PEOPLE_JOB_REFUSED', 'The job was refused: it has ended.'),
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('740 of 2,000 done, 3 left out.')).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('value', '743')
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}

/** The report of a job that has ended, and one that was stopped. */
export const Report: Story = {
  args: {
    answers: {
      listPeopleJobs: {
        peopleJobs: [
          jobOf({ action: 'delete', state: 'done', done: 1_997, skipped: 2, failed: 1, endedAt: started }),
          jobOf({ peopleJobId: 'stopped', state: 'stopped', done: 740, skipped: 0, endedAt: started }),
        ],
      },
      listPeopleJobResults: ({ outcome }) => ({
        action: 'delete',
        results: [
          ...(outcome === 'failed'
            ? []
            : [{ ...resultOf(1), outcome: 'skipped' as const, reason: 'shared' as const }]),
          ...(outcome === 'failed'
            ? []
            : [{ ...resultOf(2), outcome: 'skipped' as const, reason: 'notExported' as const }]),
          ...(outcome === 'skipped' ? [] : [{ ...resultOf(3), outcome: 'failed' as const }]),
        ],
      }),
    },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(await canvas.findByText('1,997 of 2,000 done, 2 left out, 1 failed.')).toBeVisible()
    await expect(canvas.getByText('740 of 2,000 done, 1,260 not reached.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show who was left out' }))
    await expect(await canvas.findByText("The account has other people, who don't match")).toBeVisible()
    await expect(canvas.getByText('A wallet or private key was never exported')).toBeVisible()
    const saved = spyOn(URL, 'createObjectURL')
    await userEvent.click(canvas.getAllByRole('button', { name: 'Download the report' })[0]!)
    await expect(await canvas.findByText(/^Downloaded 3 people as/)).toBeVisible()
    const lines = (await (saved.mock.calls[0]![0] as Blob).text()).split('\r\n')
    await expect(lines[1]).toContain('person-1,Left out,"')
  },
}
