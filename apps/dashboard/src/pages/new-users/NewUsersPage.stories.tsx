import type { OperationParameters, OperationResult } from '@latchkey/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, mocked, screen, userEvent, within } from 'storybook/test'

import type { StoryKit } from '../../../../../packages/ui/test/storyKit.ts'
import { failure } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { at, changedProxy, day } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/New users',
  ...dashboardStory,
  args: { route: ['auth-new-users'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

type ListParameters = OperationParameters<'listSignUpEntries'>

const lists: Readonly<Record<string, readonly string[]>> = {
  invited: ['+12025550123', 'ada@example.com', 'grace@example.com'],
  allowed: ['larkfield.example'],
  blocked: ['eve@people.example', 'spam.example'],
  disposable: Array.from({ length: 120 }, (_, index) => `mail${String(index).padStart(3, '0')}.example`),
}
/** Answers as the service does: pages of a hundred. */
function listEntries({
  list,
  search = '',
  after = '',
}: ListParameters): OperationResult<'listSignUpEntries'> {
  const all = lists[list] ?? []
  const rest = all.filter((entry) => entry.includes(search) && entry > after)
  const entries = rest.slice(0, 100).map((entry) => ({ entry, createdAt: at(day) }))
  return { entries, hasMore: rest.length > 100, total: all.length, max: 20_000 }
}
const answers = { listSignUpEntries: listEntries }

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const section = async (canvas: Canvas, name: string) => within(await canvas.findByRole('region', { name }))

export const Open: Story = {
  async play({ canvas }) {
    await expect(await canvas.findByRole('combobox', { name: 'New accounts for' })).toHaveValue('open')
    const invited = await section(canvas, 'Invited')
    await expect(await invited.findByText('No entries.')).toBeVisible()
  },
}

export const Invited: Story = {
  args: { answers: { ...answers, getAuthProxyConfig: changedProxy({ signUpMode: 'invited' }) } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('combobox', { name: 'New accounts for' })).toHaveValue('invited')
    await expect(canvas.getByText(/Only people who verify an email address or a phone number/)).toBeVisible()
    const invited = await section(canvas, 'Invited')
    await expect(await invited.findByText('3 of 20,000 entries.')).toBeVisible()
    await expect(invited.queryByRole('textbox', { name: 'Find in invited' })).toBeNull()
  },
}

export const Narrow: Story = { ...Invited, globals: { viewport: { value: 'narrow' } } }

export const Dark: Story = {
  args: { answers: { ...answers, getAuthProxyConfig: changedProxy({ signUpMode: 'domains' }) } },
  globals: { theme: 'dark' },
}

/** A mode whose list is empty lets nobody in. */
export const EmptyList: Story = {
  async play({ canvas }) {
    const mode = await canvas.findByRole('combobox', { name: 'New accounts for' })
    await userEvent.selectOptions(mode, 'Email addresses of allowed domains')
    await expect(await canvas.findByText(/^The list is empty, so nobody new can sign up/)).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Unsaved changes' })).toHaveTextContent('Who may sign up')
    await userEvent.selectOptions(mode, 'Everybody')
    await expect(canvas.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
  },
}

let update: StoryKit['api']['updateSignUpList'] | undefined
const prepare = ({ api }: StoryKit) => {
  update = api.updateSignUpList
}

export const Adding: Story = {
  args: { answers: { ...answers, updateSignUpList: { total: 5 } }, prepare },
  async play({ canvas }) {
    const invited = await section(canvas, 'Invited')
    const button = invited.getByRole('button', { name: 'Add' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    const field = invited.getByRole('textbox', { name: 'Add to invited' })
    await userEvent.type(field, 'Bea@example.com{Enter}cleo@example.com{Enter}')
    await userEvent.click(invited.getByRole('button', { name: 'Add 2 entries' }))
    await expect(await invited.findByText('Added.')).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(mocked(update!).mock.calls.map(([params]) => params)).toEqual([
      { list: 'invited', addEntries: ['bea@example.com', 'cleo@example.com'] },
    ])
  },
}

export const Removing: Story = {
  args: { answers: { ...answers, updateSignUpList: { total: 1 } }, prepare },
  async play({ canvas }) {
    const blocked = await section(canvas, 'Blocked')
    await userEvent.click(await blocked.findByRole('button', { name: 'Remove spam.example' }))
    await expect(await blocked.findByText('Removed spam.example.')).toBeVisible()
    await expect(mocked(update!).mock.calls[0]?.[0]).toEqual({
      list: 'blocked',
      removeEntries: ['spam.example'],
    })
  },
}

/** A long list: its first entries, a search, and pages. */
export const LongList: Story = {
  args: { answers },
  async play({ canvas }) {
    const disposable = await section(canvas, 'Disposable domains')
    await expect(await disposable.findByText('120 of 20,000 entries.')).toBeVisible()
    await expect(disposable.getAllByRole('listitem')).toHaveLength(10)
    await userEvent.click(disposable.getByRole('button', { name: 'Show 90 more' }))
    await expect(disposable.getAllByRole('listitem')).toHaveLength(100)
    await userEvent.click(disposable.getByRole('button', { name: 'Next page' }))
    await expect(await disposable.findByText('mail119.example')).toBeVisible()
    await userEvent.type(disposable.getByRole('textbox', { name: 'Find in disposable domains' }), 'mail05')
    await expect(await disposable.findByText('mail059.example')).toBeVisible()
    await userEvent.type(disposable.getByRole('textbox', { name: 'Find in disposable domains' }), 'x')
    await expect(await disposable.findByText('No entry contains this.')).toBeVisible()
  },
}

/** A file takes the place of the list, in parts. */
export const Replacing: Story = {
  args: { answers: { ...answers, updateSignUpList: { total: 2_001 } }, prepare },
  async play({ canvas }) {
    const disposable = await section(canvas, 'Disposable domains')
    const lines = ['# Disposable', ...Array.from({ length: 2_001 }, (_, index) => `d${index}.example`)]
    const file = new File([lines.join('\n')], 'disposable.txt', { type: 'text/plain' })
    await userEvent.upload(disposable.getByLabelText('Replace the list by a text file'), file)
    await userEvent.click(await disposable.findByRole('button', { name: 'Replace by 2,001 entries' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Replace the list by 2,001 entries?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Replace' }))
    await expect(await disposable.findByText('Replaced.')).toBeVisible()
    const calls = mocked(update!).mock.calls.map(([params]) => params)
    await expect(calls.map(({ addEntries, removeAll }) => [addEntries?.length, removeAll])).toEqual([
      [2_000, true],
      [1, undefined],
    ])
  },
}

export const WrongFile: Story = {
  args: { answers },
  async play({ canvas }) {
    const disposable = await section(canvas, 'Disposable domains')
    const field = disposable.getByLabelText('Replace the list by a text file')
    await userEvent.upload(field, new File(['# nothing\n'], 'empty.txt', { type: 'text/plain' }))
    await expect(await disposable.findByText('The file has no entries.')).toBeVisible()
  },
}

/** The service refuses an entry, and says which. */
export const Refused: Story = {
  args: {
    answers: {
      ...answers,
      updateSignUpList: failure(
        'REQUEST_INVALID',
        'The request is invalid: parameters.addEntries.0: got "ada", expected a domain.',
        { issues: [] },
      ),
    },
  },
  async play({ canvas }) {
    const blocked = await section(canvas, 'Blocked')
    const field = blocked.getByRole('textbox', { name: 'Add to blocked' })
    await userEvent.type(field, 'ada')
    await userEvent.click(blocked.getByRole('button', { name: 'Add' }))
    await expect(await blocked.findByText(/got "ada", expected a domain/)).toBeVisible()
    await expect(field).toHaveValue('ada')
  },
}

/** A member who may change settings, and not read the lists. */
export const NotAllowed: Story = {
  args: { answers: { listSignUpEntries: failure('REQUEST_NOT_AUTHORIZED') } },
  async play({ canvas }) {
    const invited = await section(canvas, 'Invited')
    await expect(await invited.findByText(/^Only root users/)).toBeVisible()
    await expect(invited.getByRole('textbox', { name: 'Add to invited' })).toBeVisible()
  },
}
