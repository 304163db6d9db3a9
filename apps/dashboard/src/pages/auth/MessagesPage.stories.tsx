import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

import { failure, pending } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { changedProxy, usage } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/Email and SMS',
  ...dashboardStory,
  args: { route: ['auth-messages'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

const mail = {
  subject: '482915 is your Larkfield code',
  from: 'Larkfield <codes@larkfield.example>',
  code: '482915',
  text: 'Your code is 482915. It expires in 5 minutes.',
  html: '<table><tr><td style="padding:24px;font-family:sans-serif"><h1>482915</h1><p>It expires in 5 minutes.</p></td></tr></table>',
}
const sms = { text: '482915 is your Larkfield code. It expires in 5 minutes.', code: '482915' }

const invitation = {
  subject: 'You were added to Larkfield',
  code: '',
  text: 'You can sign in to the dashboard of Larkfield.',
  html: '<h1>You were added to Larkfield</h1>',
}

const previewMessage = ({ otpType, mail: kind }: { otpType: string; mail?: 'invitation' | undefined }) =>
  otpType === 'OTP_TYPE_SMS' ? sms : kind ? invitation : mail

export const Previews: Story = {
  args: { answers: { previewMessage } },
  async play({ canvas }) {
    const preview = await canvas.findByRole('figure', { name: 'Preview of the email' })
    await expect(await within(preview).findByText('482915 is your Larkfield code')).toBeVisible()
    await expect(await canvas.findByText(sms.text)).toBeVisible()
    const invited = canvas.getByRole('figure', { name: 'Preview of the invitation' })
    await expect(await within(invited).findByText('You were added to Larkfield')).toBeVisible()
  },
}

export const TestSent: Story = {
  args: { answers: { previewMessage, sendTestMessage: { code: '000000' } } },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const field = await canvas.findByRole('textbox', { name: 'Send a test to this address' })
    await userEvent.type(field, 'ada@larkfield.example')
    await userEvent.click(canvas.getByRole('button', { name: 'Send a test email' }))
    await expect(await canvas.findByText(/with the made-up code 000000/)).toBeVisible()
  },
}

/** The preview of the mail is read, and the one of the SMS fails. */
export const NoPreview: Story = {
  args: {
    answers: {
      previewMessage: ({ otpType }) => {
        if (otpType === 'OTP_TYPE_SMS') throw failure('REQUEST_INVALID', 'The template has no {{code}}.')
        return pending()
      },
    },
  },
  async play({ canvas }) {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The template has no {{code}}.')
    const preview = canvas.getByRole('figure', { name: 'Preview of the email' })
    await expect(within(preview).getByRole('status', { name: 'Loading' })).toBeVisible()
  },
}

const methods = ['email', 'sms']
const [{ hour }] = usage.counts as [(typeof usage.counts)[number]]
const bySms = (event: string, count: number) => ({ hour, event, outcome: 'AT', count })
const counts = [...usage.counts, bySms('sms_sent', 120), bySms('sms_entered', 108)]

/** Countries, and what became of the codes to each. */
export const SmsCountries: Story = {
  args: {
    answers: {
      previewMessage,
      getUsage: { ...usage, counts },
      getAuthProxyConfig: changedProxy({ allowedAuthMethods: methods, smsCountries: ['AT', 'DE'] }),
    },
  },
  async play({ canvas }) {
    const section = within(await canvas.findByRole('region', { name: 'SMS countries' }))
    await expect(section.getByText('Austria, Germany')).toBeVisible()
    await expect(await section.findByRole('table', { name: 'Codes by SMS, by country' })).toBeVisible()
    await userEvent.type(section.getByRole('textbox', { name: 'Country code' }), 'ch{Enter}')
    await expect(section.getByText('Austria, Germany, Switzerland')).toBeVisible()
    const bar = await canvas.findByRole('region', { name: 'Unsaved changes' })
    await expect(bar).toHaveTextContent('SMS countries')
  },
}

export const NoSmsCountries: Story = {
  args: {
    answers: { previewMessage, getAuthProxyConfig: changedProxy({ allowedAuthMethods: methods }) },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const section = await canvas.findByRole('region', { name: 'SMS countries' })
    await expect(section).toHaveTextContent('In production without such a list, no SMS is sent.')
    await expect(section).toHaveTextContent('Choose the countries that your users are in.')
  },
}

/** Color and support address are sent with the preview, so that it shows them before they are saved. */
export const Look: Story = {
  args: {
    answers: {
      previewMessage: (params) => ({
        ...mail,
        ...(params.otpType === 'OTP_TYPE_SMS' && sms),
        text: `Color ${params.changes?.emailAccentColor}, support ${params.changes?.emailSupportAddress}`,
      }),
    },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Button color/ }), '#1f6feb')
    await userEvent.type(canvas.getByRole('textbox', { name: /^Support address/ }), 'help@larkfield.example')
    const texts = await canvas.findAllByText('Color #1f6feb, support help@larkfield.example')
    await expect(texts[0]).toBeVisible()
  },
}
