import type { OperationParameters, OperationResult } from '@latchkey/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, userEvent } from 'storybook/test'

import { failure, pending } from '../../../test/dashboardKit.ts'
import { type DashboardArgs, dashboardStory } from '../../../test/dashboardStory.tsx'
import { account } from '../../../test/fixtures.ts'

const meta = {
  title: 'Dashboard/Users exported',
  ...dashboardStory,
  args: { route: ['users'] },
} satisfies Meta<DashboardArgs>
export default meta
type Story = StoryObj<DashboardArgs>

type List = OperationResult<'listSubOrganizations'>
type Parameters = OperationParameters<'listSubOrganizations'>

const other = (number: number) => ({ ...account, organizationId: `other-${number}` })
/** A list that says how many people it has, if it is asked. */
const listOf =
  (accounts: List['subOrganizations']) =>
  (params?: Parameters): List => ({
    subOrganizations: accounts,
    ...(params?.withTotal && { total: { people: accounts.length, hasMore: false } }),
  })

const recorded = fn<(params: OperationParameters<'recordReads'>) => void>()

/** Everybody in the list, page by page. The activity log gets a record of it. */
export const Exported: Story = {
  args: {
    answers: {
      recordReads: (params) => {
        recorded(params)
        return {}
      },
      listSubOrganizations: (params) =>
        params?.paginationOptions?.limit === '100'
          ? params.cursor
            ? { subOrganizations: [other(2)] }
            : { subOrganizations: [account, other(1)], next: 'second' }
          : listOf([account])(params),
    },
  },
  async play({ canvas }) {
    const saved = spyOn(URL, 'createObjectURL')
    await userEvent.click(await canvas.findByRole('button', { name: 'Export as CSV' }))
    await expect(await canvas.findByText('Downloaded 3 people as users.csv.')).toBeVisible()
    const lines = (await (saved.mock.calls[0]![0] as Blob).text()).split('\r\n')
    await expect(lines).toHaveLength(5)
    await expect(recorded.mock.calls).toEqual([[{ reads: [{ source: 'export', people: 3 }] }]])
    await expect(lines[1]).toContain(
      'Dana Whitcombe,dana@mail.example,yes,+447700900123,yes,yes,2026-03-14T09:26:00.000Z',
    )
  },
}

/** Without a record there is no file. */
export const NotRecorded: Story = {
  args: { answers: { recordReads: failure('REQUEST_NOT_AUTHORIZED') } },
  async play({ canvas }) {
    const saved = spyOn(URL, 'createObjectURL')
    await userEvent.click(await canvas.findByRole('button', { name: 'Export as CSV' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent("You aren't allowed to do this.")
    await expect(saved).not.toHaveBeenCalled()
  },
}

export const Exporting: Story = {
  args: {
    answers: {
      listSubOrganizations: (params) =>
        params?.paginationOptions?.limit === '100' ? pending() : listOf([account])(params),
    },
  },
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export as CSV' }))
    await expect(await canvas.findByText('0 people so far.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeVisible()
  },
}

export const ExportFailed: Story = {
  args: {
    answers: {
      listSubOrganizations: (params) => {
        if (params?.paginationOptions?.limit === '100') throw failure('TIMEOUT')
        return listOf([account])(params)
      },
    },
  },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Export as CSV' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent("The service didn't respond in time.")
  },
}
