import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { session } from '../../test/fixtures.tsx'
import { createStoryKit } from '../../test/storyKit.ts'
import { LatchkeyProvider } from '../app/LatchkeyProvider.tsx'
import { reloadPage } from '../parts/reloadPage.ts'
import { UserProfile } from '../profile/UserProfile.tsx'
import { SignIn } from '../sign-in/SignIn.tsx'

const attempts = vi.hoisted(() => ({ count: 0 }))
const fail = vi.hoisted(() => () => {
  attempts.count += 1
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('./signInCard.ts', fail)
vi.mock('./profile.ts', fail)
vi.mock('../parts/reloadPage.ts', () => ({ reloadPage: vi.fn() }))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

it.each([
  ['sign-in', SignIn],
  ['profile', UserProfile],
])(
  'behavior: a card whose code can’t be loaded says so, tries again, then reloads the page: %s',
  async (_, Card) => {
    render(
      <LatchkeyProvider kit={createStoryKit({ auth: { status: 'signed-in', session } })}>
        <Card />
      </LatchkeyProvider>,
    )
    const problem = "Part of this page couldn't be loaded. Try again"
    expect((await screen.findByRole('alert')).textContent).toBe(problem)
    const { count } = attempts
    fireEvent.click(screen.getByRole('button', { name: problem }))
    const reload = await screen.findByRole('button', {
      name: "Part of this page couldn't be loaded. Reload the page",
    })
    expect(attempts.count).toBe(count + 1)
    expect(reloadPage).not.toHaveBeenCalled()
    fireEvent.click(reload)
    expect(reloadPage).toHaveBeenCalledOnce()
  },
)
