import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { activityOf } from '../../../test/activities.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { day } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/Activity details',
  ...dashboardStory,
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

/** An activity that changed settings, and a secret. */
export const BeforeAndAfter: Story = {
  args: {
    route: ['activity', 'settings'],
    answers: {
      getActivity: {
        activity: activityOf('settings', 'ACTIVITY_TYPE_UPDATE_AUTH_PROXY_CONFIG', {
          intent: { updateAuthProxyConfigIntent: { otpLength: 8 } },
          changes: [
            {
              setting: 'allowedOrigins',
              before: ['https://app.larkfield.example'],
              after: ['https://app.larkfield.example', 'https://shop.larkfield.example'],
            },
            { setting: 'appUrl', before: 'https://app.larkfield.example' },
            { setting: 'clientSecret', secret: true },
            { setting: 'otpLength', before: 6, after: 8 },
            { setting: 'signUpFields', after: [{ name: 'company', label: 'Company', type: 'text' }] },
          ],
        }),
      },
    },
  },
  async play({ canvas }) {
    const row = (name: RegExp) => canvas.findByRole('row', { name })
    await expect(await row(/^otpLength 6 8$/)).toBeVisible()
    await expect(await row(/^appUrl https:\/\/app\.larkfield\.example Not set$/)).toBeVisible()
    await expect(await row(/^clientSecret Changed Changed$/)).toBeVisible()
    await expect(await row(/^signUpFields Not set .*"company"/)).toBeVisible()
  },
}

export const BeforeAndAfterNarrow: Story = {
  ...BeforeAndAfter,
  globals: { viewport: { value: 'narrow' } },
}

/** The service's record of what a member read in an hour. */
export const ReadInAnHour: Story = {
  args: {
    route: ['activity', 'reads'],
    answers: {
      getActivity: {
        activity: activityOf('reads', 'ACTIVITY_TYPE_RECORD_READS', {
          intent: {
            recordReadsIntent: {
              since: Math.floor(day / 1_000),
              reads: [
                { source: 'list_sub_organizations', people: 125 },
                { source: 'list_sub_organizations', people: 1, searched: true },
                { source: 'get_user', people: 3 },
              ],
            },
          },
        }),
      },
    },
  },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('heading', { name: "Read or export people's contacts", level: 1 }),
    ).toBeVisible()
    await expect(await canvas.findByRole('row', { name: /^List of users All 125 people$/ })).toBeVisible()
    await expect(
      canvas.getByRole('row', { name: /^List of users Found by a search 1 person$/ }),
    ).toBeVisible()
  },
}

/** A member's record of an export. */
export const ExportedPeople: Story = {
  args: {
    route: ['activity', 'export'],
    answers: {
      getActivity: {
        activity: activityOf('export', 'ACTIVITY_TYPE_RECORD_READS', {
          intent: { recordReadsIntent: { reads: [{ source: 'export', people: 412, filter: 'idle' }] } },
        }),
      },
    },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(
      await canvas.findByRole('row', { name: /^CSV file Not signed in for 412 people$/ }),
    ).toBeVisible()
  },
}
