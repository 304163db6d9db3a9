import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { at, day, policy } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/Policies',
  ...dashboardStory,
  args: { route: ['policies'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

const denies = {
  ...policy,
  policyId: 'denies',
  policyName: 'No exports',
  ...({ effect: 'EFFECT_DENY', condition: "activity.action == 'EXPORT'", consensus: 'true' } as const),
}

export const Several: Story = {
  args: { answers: { listPolicies: { policies: [policy, denies] } } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('row', { name: /^Small payments Allows/ })).toHaveTextContent(
      'if 2 members approve.',
    )
    await expect(canvas.getByRole('row', { name: /^No exports Denies/ })).toBeVisible()
  },
}

export const None: Story = {
  args: { answers: { listPolicies: { policies: [] } } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/^No policies yet/)).toBeVisible()
  },
}

/** With the draft, a signature would have waited. */
export const Replayed: Story = {
  args: {
    answers: {
      simulatePolicies: {
        drafts: [
          {
            errors: [],
            warnings: [
              {
                warning: 'all-of-empty-list',
                field: 'condition',
                source: "solana.tx.transfers.all(t, t.to == 'x')",
                line: 1,
                column: 1,
                suggestion: "(solana.tx.transfers.count() > 0 && solana.tx.transfers.all(t, t.to == 'x'))",
              },
            ],
          },
        ],
        activities: [
          {
            activityId: 'signature',
            type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
            userId: 'ben',
            status: 'ACTIVITY_STATUS_COMPLETED',
            createdAt: at(day),
            decidedBy: [],
            before: 'OUTCOME_ALLOW',
            after: 'OUTCOME_REQUIRES_CONSENSUS',
          },
        ],
      },
    },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Small payments' }))
    await expect(
      await canvas.findByText('With this draft, 1 of 1 recent activities would end differently.'),
    ).toBeVisible()
    await expect(canvas.getByText('Waiting for approval')).toBeVisible()
  },
}

/** A mistake in the condition is told in place, and nothing can be saved. */
export const InvalidCondition: Story = {
  args: {
    answers: {
      simulatePolicies: {
        drafts: [
          {
            warnings: [],
            errors: [
              {
                field: 'condition',
                reason: 'unknown-field',
                line: 1,
                column: 10,
                message: 'activity has no field acton.',
                suggestion: 'Write action.',
              },
            ],
          },
        ],
        activities: [],
      },
    },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'New policy' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Signatures')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Condition' }), 'activity.acton')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Line 1, column 10: activity has no field acton. Write action.',
    )
    await expect(canvas.getByText('Shown once the draft has no errors.')).toBeVisible()
    const save = canvas.getByRole('button', { name: 'Save policy' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
  },
}

/** A policy that allows everything to everybody is saved only by who says so. */
export const Open: Story = {
  args: {
    answers: { simulatePolicies: { drafts: [{ errors: [], warnings: [] }], activities: [] } },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'New policy' }))
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Signatures')
    await expect(canvas.getByText(/^Every member could then do everything alone/)).toBeVisible()
    const save = canvas.getByRole('button', { name: 'Save policy' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Type “everything, by anyone” to allow it' }),
      'everything, by anyone',
    )
    await expect(save).not.toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Consensus' }), 'approvers.count() >= 2')
    await expect(canvas.getByText(/^Anyone who gets these approvals could then do everything/)).toBeVisible()
    await expect(save).toHaveAttribute('aria-disabled', 'true')
  },
}

const gaining = (gains: { types: string[]; queries?: string[]; userIds: string[] }): DashboardArgs => ({
  route: ['policies'],
  answers: {
    simulatePolicies: {
      drafts: [{ errors: [], warnings: [], gains: { queries: [], ...gains } }],
      activities: [],
    },
  },
})

/** Before it is saved, the draft says who could do what by it. */
export const GivesSigning: Story = {
  args: gaining({
    types: ['ACTIVITY_TYPE_SIGN_TRANSACTION_V2', 'ACTIVITY_TYPE_CREATE_WALLET'],
    userIds: ['ben', 'chloe'],
  }),
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'New policy' }))
    await expect(await canvas.findByText(/Ben Okri and Chloe/)).toHaveTextContent(
      "Ben Okri and Chloe Dubois-Lindqvist could do this alone, without anyone else's approval: Sign transaction and Create wallet, signing among them.",
    )
  },
}

export const GivesReading: Story = {
  args: gaining({ types: [], queries: ['list_users'], userIds: ['ben'] }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'New policy' }))
    await expect(await canvas.findByText(/^Ben Okri could do this alone/)).toHaveTextContent(
      'reading people who sign in to your app, with masked contacts.',
    )
  },
}

export const GivesNothingAlone: Story = {
  args: gaining({ types: Array.from({ length: 60 }, (_, at) => `ACTIVITY_TYPE_NUMBER_${at}`), userIds: [] }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'New policy' }))
    await expect(await canvas.findByText(/^Nobody could do this alone/)).toHaveTextContent(
      '60 kinds of change',
    )
  },
}

export const GivesNothing: Story = {
  args: gaining({ types: [], userIds: [] }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'New policy' }))
    await expect(await canvas.findByText('Its condition is never true, so it allows nothing.')).toBeVisible()
  },
}
