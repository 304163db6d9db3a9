import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'

import { failure, pending } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { at, day, endpoint } from '../../../test/fixtures.ts'
import type { WebhookEndpoint } from './WebhookEndpoint.ts'

const meta = {
  title: 'Dashboard/Webhooks',
  ...dashboardStory,
  args: { route: ['webhooks'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

/** One endpoint accepts events, one answers with errors, and one is paused. */
const several: WebhookEndpoint[] = [
  endpoint,
  {
    ...endpoint,
    endpointId: 'crm',
    name: 'Customer records',
    url: 'https://crm.example/hooks',
    deliveries: {
      waiting: '1000',
      failed: '12',
      lastDeliveredAt: at(day - 86_400_000),
      lastFailedAt: at(day),
      lastFailure: 'STATUS',
      lastStatus: '503',
    },
  },
  {
    ...endpoint,
    endpointId: 'old',
    name: 'Old ledger',
    isActive: false,
    deliveries: { waiting: '3', failed: '0' },
  },
]

export const Several: Story = {
  args: { answers: { listWebhookEndpoints: { webhookEndpoints: several } } },
  async play({ canvas }) {
    const failing = await canvas.findByRole('row', { name: /Customer records/ })
    await expect(failing).toHaveTextContent('1000 or more')
    await expect(failing).toHaveTextContent('it answered 503')
    await expect(canvas.getByRole('row', { name: /Old ledger/ })).toHaveTextContent('Paused')
  },
}

export const None: Story = {
  args: { answers: { listWebhookEndpoints: { webhookEndpoints: [] } } },
  async play({ canvas }) {
    await expect(await canvas.findByText('No endpoints yet. Nothing is sent.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add endpoint' }))
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toBeInvalid()
    await expect(canvas.getByText('Enter a name.')).toBeVisible()
  },
}

export const NotAdded: Story = {
  args: {
    answers: {
      listWebhookEndpoints: { webhookEndpoints: several },
      createWebhookEndpoint: failure('REQUEST_INVALID', 'The address is not public.'),
    },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Local')
    await userEvent.type(canvas.getByRole('textbox', { name: 'URL' }), 'https://ledger.example.com/')
    await userEvent.click(canvas.getByRole('button', { name: 'Add endpoint' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The address is not public.')
  },
}

/** Events would be readable on the way, or sent into a network that the service doesn't reach. */
export const Unsafe: Story = {
  async play({ canvas }) {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'Ledger')
    const url = canvas.getByRole('textbox', { name: 'URL' })
    await userEvent.type(url, 'http://api.example.com/')
    await userEvent.click(canvas.getByRole('button', { name: 'Add endpoint' }))
    await expect(await canvas.findByText(/^Use https/)).toBeVisible()
    await userEvent.clear(url)
    await userEvent.type(url, 'https://10.0.0.1/')
    await userEvent.click(canvas.getByRole('button', { name: 'Add endpoint' }))
    await expect(await canvas.findByText(/^The service sends only to public host names/)).toBeVisible()
  },
}

export const Deleting: Story = {
  args: { answers: { deleteWebhookEndpoint: pending } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Ledger' }))
    const editor = await canvas.findByRole('region', { name: 'Edit Ledger' })
    await expect(within(editor).getByRole('switch', { name: 'Active' })).toBeChecked()
    await userEvent.click(within(editor).getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('dialog', { name: 'Delete Ledger?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Delete the endpoint' }))
    await expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}
