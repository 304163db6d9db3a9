import { ActivityError, type OperationParameters, type OperationResult } from '@latchkey/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'

import { activityOf } from '../../../test/activities.ts'
import { failure, pending } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { account } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/Users',
  ...dashboardStory,
  args: { route: ['users'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

type List = OperationResult<'listSubOrganizations'>
type Parameters = NonNullable<OperationParameters<'listSubOrganizations'>>

const accountOf = (
  number: number,
  changes: Partial<List['subOrganizations'][number]['users'][number]> = {},
) => ({
  ...account,
  organizationId: `1a2b3c4d-0000-4000-8000-${String(number).padStart(12, '0')}`,
  users: [
    {
      userId: `person-${number}`,
      userName: `Person ${number}`,
      userEmail: `person${number}@mail.example`,
      userEmailVerified: true,
      hasWallet: true,
      ...changes,
    },
  ],
})
const totalOf = (people: number, hasMore = false) => ({ total: { people, hasMore } })
/** A list that says how many people it has, if it is asked. */
const listOf =
  (
    accounts: List['subOrganizations'],
    {
      people = accounts.length,
      hasMore = false,
      next,
    }: { people?: number; hasMore?: boolean; next?: string } = {},
  ) =>
  (params?: Parameters): List => ({
    subOrganizations: accounts,
    ...(params?.withTotal && totalOf(people, hasMore)),
    ...(next && { next }),
  })

export const Accounts: Story = {
  args: { answers: { listSubOrganizations: listOf([account], { people: 10_000, hasMore: true }) } },
  async play({ canvas }) {
    const row = await canvas.findByRole('row', { name: /Dana Whitcombe/ })
    await expect(row).toHaveTextContent('dana@mail.example, +447700900123')
    await expect(within(row).getByRole('link', { name: 'Dana Whitcombe' })).toBeVisible()
    await expect(await canvas.findByText('10,000+ people')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Next page' })).toBeNull()
  },
}

/** Search, filter and page are in the address. */
export const Searched: Story = {
  args: {
    answers: {
      listSubOrganizations: (params) =>
        listOf(
          params?.search === 'dan'
            ? [account]
            : [account, accountOf(1, { userEmailVerified: false }), accountOf(2, { userName: '' })],
        )(params),
    },
  },
  async play({ canvas, step }) {
    await expect(await canvas.findByText('3 people')).toBeVisible()
    await expect(canvas.getByText('Not verified')).toBeVisible()
    await step('searches while somebody types', async () => {
      await userEvent.type(canvas.getByRole('searchbox'), 'dan')
      await expect(await canvas.findByText('1 person')).toBeVisible()
      await expect(location.hash).toBe('#/users?search=dan')
      await expect(canvas.queryByLabelText('Order')).toBeNull()
    })
    await step('filters what was found', async () => {
      await userEvent.selectOptions(canvas.getByLabelText('Show'), 'Not signed in for')
      await userEvent.selectOptions(await canvas.findByLabelText('For at least'), '180 days')
      await expect(location.hash).toBe('#/users?search=dan&filter=idle&days=180')
    })
    await step('sorts the whole list', async () => {
      await userEvent.clear(canvas.getByRole('searchbox'))
      await userEvent.keyboard('{Enter}')
      await userEvent.selectOptions(await canvas.findByLabelText('Order'), 'Last sign-in first')
      await userEvent.selectOptions(canvas.getByLabelText('Show'), 'Everyone')
      await expect(location.hash).toBe('#/users?days=180&order=lastSignIn')
    })
  },
}

/** Opened by a link to the second page. */
export const Pages: Story = {
  args: {
    answers: {
      listSubOrganizations: (params) =>
        ({
          [undefined as never]: listOf([accountOf(1)], { next: 'second', people: 3 }),
          second: listOf([accountOf(2)], { next: 'third' }),
          third: listOf([accountOf(3)]),
        })[params?.cursor as never]!(params),
    },
  },
  async play({ canvas }) {
    const turn = async (button: string, person: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: button }))
      await expect(await canvas.findByRole('link', { name: person })).toBeVisible()
    }
    await canvas.findByRole('link', { name: 'Person 1' })
    await turn('Next page', 'Person 2')
    await expect(location.hash).toBe('#/users?cursor=second')
    await turn('Next page', 'Person 3')
    await expect(canvas.queryByRole('button', { name: 'Next page' })).toBeNull()
    await turn('Previous page', 'Person 2')
    await turn('First page', 'Person 1')
    await expect(location.hash).toBe('#/users')
  },
}

/** Two common words: the service stopped looking. */
export const Cut: Story = {
  args: {
    answers: {
      listSubOrganizations: (params) =>
        params?.cursor
          ? listOf([account])(params)
          : { subOrganizations: [], next: 'further', ...(!params?.withTotal && { isCut: true as const }) },
    },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Not everyone has been searched yet/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Search further' }))
    await expect(await canvas.findByRole('link', { name: 'Dana Whitcombe' })).toBeVisible()
  },
}

export const NothingFound: Story = {
  args: {
    answers: {
      listSubOrganizations: (params) => listOf(params?.search ? [] : [account])(params),
    },
  },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole('searchbox'), 'nobody@mail.example{Enter}')
    await expect(await canvas.findByText('Nothing found for nobody@mail.example.')).toBeVisible()
    await expect(await canvas.findByText('0 people')).toBeVisible()
  },
}

export const Nobody: Story = {
  args: { answers: { listSubOrganizations: { subOrganizations: [] } } },
  async play({ canvas }) {
    await expect(await canvas.findByText('Nobody has signed up yet.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Select all on this page' })).toBeNull()
  },
}

export const Loading: Story = {
  args: { answers: { listSubOrganizations: pending } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('status', { name: 'Loading' })).toBeVisible()
  },
}

/** One of three is ended, one waits for approval, one fails. */
export const EndSessionsOfSeveral: Story = {
  args: {
    answers: {
      listSubOrganizations: listOf([account, accountOf(1), accountOf(2)]),
      endUserSessions: (params) => {
        if (params.userId === 'person-1')
          throw new ActivityError(
            activityOf('waits', 'ACTIVITY_TYPE_END_USER_SESSIONS', {
              status: 'ACTIVITY_STATUS_CONSENSUS_NEEDED',
            }),
            'end_user_sessions',
          )
        if (params.userId === 'person-2') throw failure('UNREACHABLE')
        return { apiKeyIds: [] }
      },
    },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Dana Whitcombe' }))
    await expect(canvas.getByText('1 person selected')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Select all on this page' }))
    await expect(canvas.getByText('3 people selected')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'End sessions' }))
    const question = await screen.findByRole('dialog', { name: 'Sign 3 people out everywhere?' })
    await userEvent.click(within(question).getByRole('button', { name: 'End sessions' }))
    await expect(await canvas.findByText('Ended the sessions of 1 person.')).toBeVisible()
    await expect(canvas.getByText('Waiting for approval')).toBeVisible()
    const failed = canvas.getByRole('alert')
    await expect(failed).toHaveTextContent('Not done for 1 person')
    await expect(failed).toHaveTextContent("Person 2: The service can't be reached.")
    await expect(canvas.queryByText('3 people selected')).toBeNull()
  },
}

/** The first of two takes long, and the operator stops. */
export const StopEndingSessions: Story = {
  args: {
    answers: {
      listSubOrganizations: listOf([account, accountOf(1)]),
      endUserSessions: () =>
        new Promise((resolve) =>
          addEventListener('story:ended', () => resolve({ apiKeyIds: [] }), { once: true }),
        ),
    },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Select all on this page' }))
    await userEvent.click(canvas.getByRole('button', { name: 'End sessions' }))
    const question = await screen.findByRole('dialog')
    await userEvent.click(within(question).getByRole('button', { name: 'End sessions' }))
    await expect(await canvas.findByText('0 of 2')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }))
    dispatchEvent(new Event('story:ended'))
    await expect(await canvas.findByText('Stopped. Nothing was changed for 1 person.')).toBeVisible()
    await expect(canvas.getByText('Ended the sessions of 1 person.')).toBeVisible()
  },
}

/** A member who isn't root. */
export const NotRoot: Story = {
  args: { answers: { listSubOrganizations: failure('REQUEST_NOT_AUTHORIZED', 'Not permitted.') } },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^Only root users, and members with a role/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}
