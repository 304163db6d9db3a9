import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'

import { authConfig } from '../../test/fixtures.tsx'
import { loadChunks } from '../../test/loadChunks.ts'
import { createStoryKit } from '../../test/storyKit.ts'
import { LatchkeyProvider } from '../app/LatchkeyProvider.tsx'
import { SignInCard } from './SignInCard.tsx'

beforeAll(loadChunks, 600_000)
afterEach(cleanup)

/** The sign-in of an organization that has enabled e-mail and Google. */
function draw(methods: readonly string[] | undefined) {
  const config = {
    ...authConfig,
    enabledProviders: ['email', 'google'],
    oauthClientIds: { google: 'client' },
  }
  const kit = createStoryKit({
    auth: { status: 'signed-out' },
    authConfig: { status: 'ready', config },
    email: { status: 'idle', contact: '' },
  })
  render(
    <LatchkeyProvider kit={Object.assign(kit, { config: { ...kit.config, methods } })}>
      <SignInCard />
    </LatchkeyProvider>,
  )
  return {
    email: screen.queryByRole('textbox', { name: 'Email' }) !== null,
    google: screen.queryByRole('button', { name: /Google/ }) !== null,
  }
}

it('default: offers what the organization has enabled', () => {
  expect(draw(undefined)).toEqual({ email: true, google: true })
})

it('parameters: methods of the config are offered in its place', () => {
  expect(draw(['google'])).toEqual({ email: false, google: true })
})
