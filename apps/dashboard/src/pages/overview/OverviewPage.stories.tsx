import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'

import { failure, pending } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { ada, ben, changedProxy, stored, usage } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/Overview',
  ...dashboardStory,
  args: { route: ['overview'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

export const LastDay: Story = {
  args: {
    answers: {
      listSubOrganizations: (parameters) => ({
        subOrganizations: [],
        total:
          parameters?.filter === 'active'
            ? { people: 318, hasMore: false }
            : { people: 10_000, hasMore: true },
      }),
    },
  },
  async play({ canvas }) {
    const health = await canvas.findByRole('region', { name: 'Health' })
    await expect(health).toHaveTextContent('WorkingThe last message was sent 4 minutes ago.')
    await expect(health).toHaveTextContent(
      'FailingThe last message, 2 hours ago, was permanently rejected. The last successful one was sent 1 day ago.',
    )
    await expect(health).toHaveTextContent('Version0.1.0')
    await expect(within(health).getByRole('link', { name: 'Public API' })).toBeVisible()
    await expect(
      await within(health).findByText('People can sign in to your app', { exact: false }),
    ).toBeVisible()
    await expect(canvas.getByRole('img', { name: /^214 sign-ins, at most 52 in one hour$/ })).toBeVisible()
    const people = await canvas.findByRole('region', { name: 'People' })
    await expect(people).toHaveTextContent('Signed in318 peopleAll10,000+ people')
    await expect(within(people).getByRole('link', { name: '318 people' })).toHaveAttribute(
      'href',
      '#/users?filter=active&days=1',
    )
    const failures = canvas.getByRole('table', { name: "Why people couldn't sign in" })
    await expect(within(failures).getByRole('row', { name: /^Wrong code 7/ })).toBeVisible()
    await expect(within(failures).getByRole('link', { name: 'Allowed origins' })).toBeVisible()
  },
}

export const NoActivity: Story = {
  args: { answers: { getUsage: { ...usage, counts: [] } } },
  async play({ canvas }) {
    await expect(await canvas.findByText('Nothing failed in this period.')).toBeVisible()
    await expect(canvas.getByRole('img', { name: /^0 sign-ins/ })).toBeVisible()
  },
}

/** Sign-in is off, and messages wait. */
export const MessagesWaiting: Story = {
  args: {
    answers: {
      getUsage: {
        ...usage,
        health: { messagesWaiting: 50, oldestMessageSeconds: 312, databaseSeconds: 0.42 },
      },
      getAuthProxyConfig: changedProxy({ enabled: false }),
    },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const health = await canvas.findByRole('region', { name: 'Health' })
    await expect(health).toHaveTextContent('50 or more, the oldest for 5 minutes')
    await expect(await within(health).findByText(/Nobody can sign in/)).toBeVisible()
  },
}

/** Nothing was sent, and nothing is set up, as in a new organization. */
export const FirstHour: Story = {
  args: {
    answers: {
      getUsage: {
        ...usage,
        counts: [],
        smsLimits: [],
        channels: [
          { channel: 'email', isSetUp: true },
          { channel: 'sms', isSetUp: false },
        ],
      },
      getAuthProxyConfig: changedProxy({ allowedOrigins: ['*'], passkeyRpIds: [] }),
      listWebhookEndpoints: { webhookEndpoints: [] },
    },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const steps = await canvas.findByRole('region', { name: 'Before you go live' })
    await expect(steps).toHaveTextContent('1 of 6 done.')
    await expect(steps).toHaveTextContent('every website can sign people in')
    await expect(within(steps).getByRole('link', { name: 'Allowed origins' })).toBeVisible()
    const health = canvas.getByRole('region', { name: 'Health' })
    await expect(within(health).getByText('No message yet')).toBeVisible()
    await expect(within(health).getByText('Not set up')).toBeVisible()
    await expect(canvas.getByText(/before you need it/)).toHaveTextContent('with npm run drill before')
    await expect(health).toHaveTextContent('No endpoint is set up.')
  },
}

/** Everything is set up, and the enclave is away. */
export const EnclaveAway: Story = {
  args: {
    answers: {
      getUsage: { ...usage, rootQuorumThreshold: 2, health: { ...usage.health, notReady: 'enclave' } },
      getAuthProxyConfig: changedProxy({ sendFromEmailAddress: 'hello@larkfield.example' }),
      listUsers: { users: [ada, { ...ben, isRoot: true }] },
    },
  },
  async play({ canvas }) {
    const health = await canvas.findByRole('region', { name: 'Health' })
    await expect(health).toHaveTextContent("It doesn't respond, so nobody can sign")
    await expect(canvas.queryByRole('region', { name: 'Before you go live' })).toBeNull()
  },
}

export const Loading: Story = {
  args: { answers: { getUsage: pending } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
    await expect(canvas.getByRole('status', { name: 'Loading' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: { answers: { getUsage: failure('UNREACHABLE') } },
  async play({ canvas }) {
    const alert = await canvas.findByRole('alert')
    await expect(alert).toHaveTextContent("The service can't be reached.")
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

const [{ hour }] = usage.counts as [(typeof usage.counts)[number]]
const bySms = (event: string, outcome: string, count: number) => ({ hour, event, outcome, count })

/** Somebody has codes sent that nobody enters, and more than half of the day's SMS are used. */
export const SmsByCountry: Story = {
  args: {
    answers: {
      getUsage: {
        ...usage,
        counts: [
          ...usage.counts,
          bySms('sms_sent', 'AT', 120),
          bySms('sms_entered', 'AT', 108),
          bySms('sms_sent', 'XK', 450),
          bySms('sms_entered', 'XK', 1),
        ],
        smsLimits: [{ count: 1_000, seconds: 86_400, left: 412 }],
      },
    },
  },
  async play({ canvas }) {
    const table = within(await canvas.findByRole('table', { name: 'Codes by SMS, by country' }))
    const [, first, second] = table.getAllByRole('row')
    await expect(first).toHaveTextContent('Kosovo45010 %')
    await expect(second).toHaveTextContent('Austria12010890 %')
    await expect(canvas.getByText(/^58 % of the SMS of the day are used/)).toBeVisible()
  },
}

/** Networks that are closed are named before everything else that may be wrong. */
export const NetworkClosed: Story = {
  args: {
    answers: {
      listClosedNetworks: {
        ...stored.listClosedNetworks!,
        networks: [
          {
            network: '203.0.113.7',
            limit: 'codes',
            closedSince: hour,
            closedUntil: hour,
            isClosed: true,
            refused: 1_412,
            known: 38,
            passed: 0,
          },
        ],
      },
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^One network is closed now/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Show limits' })).toBeVisible()
  },
}
