import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'

import { address, contact, session } from '../../test/fixtures.tsx'
import { lazy } from '../chunks/lazy.ts'
import { Avatar } from './Avatar.tsx'
import { Disclosure } from './Disclosure.tsx'
import { Divider } from './Divider.tsx'
import { Hint } from './messages/Hint.tsx'
import { LoadFailed } from './messages/LoadFailed.tsx'
import { OfflineNote } from './messages/Note.tsx'
import { SpokenRegion } from './messages/Spoken.tsx'
import { Person } from './Person.tsx'
import { Skeleton } from './Skeleton.tsx'

const meta = {
  title: 'Parts/Small parts',
  render: () => <div />,
  decorators: [
    (Story) => (
      <div className="lk-card">
        <div className="lk-content">
          <SpokenRegion>
            <Story />
          </SpokenRegion>
        </div>
      </div>
    ),
  ],
} satisfies Meta
export default meta
type Story = StoryObj

export const Hints: Story = {
  render: () => (
    <>
      <Hint id="plain">The code expires in 5 minutes.</Hint>
      <Hint id="busy" kind="busy">
        Checking the code
      </Hint>
      <Hint id="news" kind="news">
        A new code is on its way.
      </Hint>
      <Hint id="error" kind="error">
        That code isn't right. 2 tries left.
      </Hint>
    </>
  ),
  async play({ canvas }) {
    const region = canvas.getByRole('status')
    await expect([...region.children].map((sentence) => sentence.textContent)).toEqual([
      'Checking the code',
      'A new code is on its way.',
    ])
    await expect(canvas.getByRole('alert')).toHaveTextContent('2 tries left.')
  },
}

export const Offline: Story = { render: () => <OfflineNote /> }

const missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
export const NotLoaded: Story = { render: () => <LoadFailed chunk={missing} /> }

const stuck = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
/** It failed again: browsers may keep a failed import until the page is reloaded. */
export const NotLoadedAgain: Story = {
  async beforeEach() {
    stuck.retry()
    await waitFor(() => expect(stuck.get().stuck).toBe(true))
  },
  render: () => <LoadFailed chunk={stuck} />,
  async play({ canvas }) {
    await expect(canvas.getByRole('button')).toHaveTextContent('Reload the page')
  },
}

export const DividerWithText: Story = { render: () => <Divider>or</Divider> }

export const Details: Story = {
  render: () => <Disclosure summary="Details for support" content={'UNAVAILABLE · otp_init\n7f3a-91c2'} />,
  async play({ canvas }) {
    await expect(canvas.getByText(/UNAVAILABLE/)).not.toBeVisible()
    await userEvent.click(canvas.getByText('Details for support'))
    await expect(canvas.getByText(/UNAVAILABLE/)).toBeVisible()
  },
}

/** Drawn from the user's id: nothing is fetched, and users differ. */
export const Avatars: Story = {
  render: () => (
    <div className="lk-between">
      {[session.organizationId, contact, address, 'council', 'grace', 'hedy', 'mary', 'annie'].map((seed) => (
        <Avatar key={seed} seed={seed} size="large" />
      ))}
    </div>
  ),
}

export const Persons: Story = {
  render: () => (
    <>
      <Person seed="ada" name="Ada Lovelace" detail={contact} />
      <Person seed="ada" name={contact} framed />
    </>
  ),
}

export const Skeletons: Story = {
  render: () => (
    <>
      <Skeleton shape="logo" />
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <Skeleton shape="control" />
      <Skeleton shape="pill" />
      <Skeleton shape="line" wide />
    </>
  ),
}
