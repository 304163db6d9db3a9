import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, screen, userEvent, within } from 'storybook/test'

import { failure, pending } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { authProxy, changedProxy } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/Allowed origins',
  ...dashboardStory,
  args: { route: ['auth'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const removeFirst = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Remove http://localhost:3000' }))
const save = async (canvas: Canvas) => {
  const bar = await canvas.findByRole('region', { name: 'Unsaved changes' })
  await userEvent.click(within(bar).getByRole('button', { name: 'Save' }))
}

export const Saved: Story = {
  async play({ canvas }) {
    const list = await canvas.findByRole('list', { name: 'Allowed origins' })
    await expect(within(list).getAllByRole('listitem')).toHaveLength(2)
    await expect(canvas.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Turn sign-in off' })).toBeVisible()
  },
}

/** An origin that browsers write in another way. */
export const Tested: Story = {
  args: {
    answers: {
      testOrigin: {
        allowed: false,
        isSecure: false,
        entry: 'path',
        origin: 'http://app.larkfield.example',
      },
    },
  },
  async play({ canvas }) {
    const typed = 'http://app.larkfield.example/login'
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Origin' }), typed)
    await userEvent.click(canvas.getByRole('button', { name: 'Test' }))
    await expect(await canvas.findByText("An entry can't have a path", { exact: false })).toBeVisible()
    await expect(canvas.getByText(/It isn't https/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add http://app.larkfield.example' }))
    await expect(await canvas.findByRole('region', { name: 'Unsaved changes' })).toBeVisible()
  },
}

/** The service refuses what was saved. */
export const Refused: Story = {
  args: {
    answers: {
      updateAuthProxyConfig: failure('REQUEST_INVALID', 'Invalid request.', {
        issues: [{ path: 'parameters.allowedOrigins.0', message: 'Expected an origin' }],
      }),
    },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await removeFirst(canvas)
    await save(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Allowed origins: Expected an origin.')
    await expect(canvas.getByRole('region', { name: 'Unsaved changes' })).toBeVisible()
  },
}

const theirs = changedProxy({
  allowedOrigins: ['https://larkfield.example', 'https://shop.larkfield.example'],
})

/** Another member changed the same list in the meantime. */
export const Conflict: Story = {
  args: {
    answers: {
      getAuthProxyConfig: theirs,
      updateAuthProxyConfig: failure('CONFIG_CHANGED', 'The settings have changed.'),
    },
    prepare: ({ api }) => void mocked(api.getAuthProxyConfig).mockResolvedValueOnce(authProxy),
  },
  async play({ canvas }) {
    await removeFirst(canvas)
    await save(canvas)
    await expect(await canvas.findByText('Someone else changed the same settings')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Use the saved value: Allowed origins' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const NoProxy: Story = {
  args: { answers: { getAuthProxyConfig: failure('PROXY_CONFIG_NOT_FOUND') } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('region', { name: 'No auth proxy yet' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Turn sign-in on' })).toBeVisible()
  },
}

export const SignInOff: Story = {
  args: { answers: { getAuthProxyConfig: changedProxy({ enabled: false }) } },
  async play({ canvas }) {
    await expect(await canvas.findByText('Off: nobody can sign in to your app')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Turn sign-in on' })).toBeVisible()
  },
}

export const TurningOff: Story = {
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn sign-in off' }))
    const question = await screen.findByRole('dialog', { name: 'Turn sign-in off for everyone?' })
    const confirm = within(question).getByRole('button', { name: 'Turn sign-in off' })
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(within(question).getByRole('textbox', { name: /turn off/ }), 'turn off')
    await expect(confirm).not.toHaveAttribute('aria-disabled')
  },
}

export const Loading: Story = {
  args: { answers: { getAuthProxyConfig: pending } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', { name: 'Allowed origins', level: 1 })).toBeVisible()
    await expect(canvas.getByRole('status', { name: 'Loading' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: { answers: { getAuthProxyConfig: failure('UNREACHABLE') } },
  async play({ canvas }) {
    const alert = await canvas.findByRole('alert')
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

const turned = (enabled: boolean) => changedProxy({ enabled })

/** Only the last outcome is shown: the one before is no longer true. */
export const OffAndOn: Story = {
  args: {
    answers: { disableAuthProxy: {}, enableAuthProxy: { userId: 'proxy' } },
    prepare({ api }) {
      mocked(api.disableAuthProxy).mockImplementation(async () => {
        mocked(api.getAuthProxyConfig).mockResolvedValue(turned(false))
        return {}
      })
      mocked(api.enableAuthProxy).mockImplementation(async () => {
        mocked(api.getAuthProxyConfig).mockResolvedValue(turned(true))
        return { userId: 'proxy' }
      })
    },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn sign-in off' }))
    const question = await screen.findByRole('dialog', { name: 'Turn sign-in off for everyone?' })
    await userEvent.type(within(question).getByRole('textbox', { name: /turn off/ }), 'turn off')
    await userEvent.click(within(question).getByRole('button', { name: 'Turn sign-in off' }))
    await expect((await canvas.findByText('Sign-in is off.')).closest('.db-notice')).toHaveClass(
      'db-notice--warning',
    )
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn sign-in on' }))
    await expect(await canvas.findByText('Sign-in is on.')).toBeVisible()
    await expect(canvas.queryByText('Sign-in is off.')).toBeNull()
  },
}

export const ReplacingTheKey: Story = {
  args: { answers: { rotateAuthProxyKey: { userId: 'proxy' } } },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: "Replace the proxy's key" }))
    const question = await screen.findByRole('dialog', { name: "Replace the proxy's key?" })
    await userEvent.click(within(question).getByRole('button', { name: 'Replace the key' }))
    await expect(await canvas.findByText('The proxy has a new key. Nobody was signed out.')).toBeVisible()
  },
}

/** `*` is the origin of a new organization, and is kept only by who says so. */
export const EveryWebsite: Story = {
  args: { answers: { getAuthProxyConfig: changedProxy({ allowedOrigins: ['*'] }) } },
  async play({ canvas }) {
    await expect(await canvas.findByText('Every website may sign people in')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove *' }))
    await expect(canvas.queryByText('Every website may sign people in')).toBeNull()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Origin' }), '*{Enter}')
    const question = await screen.findByRole('dialog', { name: 'Allow every website?' })
    const confirm = within(question).getByRole('button', { name: 'Allow every website' })
    await expect(confirm).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(within(question).getByRole('textbox', { name: /every website/ }), 'every website')
    await userEvent.click(confirm)
    await expect(await canvas.findByText('Every website may sign people in')).toBeVisible()
  },
}
