import type { KitState, SignUpField } from '@latchkey/react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { SignIn } from '../../../src/sign-in/SignIn.tsx'
import { authConfig, codeState, contact, session } from '../../fixtures.tsx'
import { createStoryKit, type StoryKit } from '../../storyKit.ts'
import { click, counted, type Press } from './press.ts'

/** Signs in after the card was drawn: nobody is offered anything who was signed in before. */
const signIn = (state: Partial<KitState>) => async (kit: StoryKit) => {
  // The window of another press may be fading out, outside of the page's own content.
  await expect.element(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toBeVisible()
  kit.show({ auth: { status: 'signed-in', session }, ...state })
}
const offering = {
  draw: () => <SignIn />,
  kit: () =>
    createStoryKit({
      authConfig: { status: 'ready', config: { ...authConfig, enabledProviders: ['email', 'passkey'] } },
    }),
} satisfies Partial<Press>

const company: SignUpField = { name: 'company', label: 'Company', type: 'text', required: true }

const asked = { fields: [company], problems: {}, sending: false }
const verifying = { ...codeState(), status: 'verifying', slow: false } as KitState['email']

/** Presses of a sign-in that ask the service for more than the login itself, by the file of their screen. */
export const signInPresses = {
  'sign-in/passkey/PasskeyOffer.tsx': [
    {
      ...offering,
      name: 'the passkey that is offered after a sign-in',
      needsAnotherPress: true,
      offlineByBrowser: true,
      pending: { passkey: { status: 'waiting', for: 'add' } },
      begin: signIn({ email: { status: 'signed-in', contact, isNewAccount: false, session } }),
      async refuse(kit, error) {
        kit.login.passkey.add = counted(async () => {
          kit.show({ passkey: { status: 'idle', for: 'add', error } })
          return kit.login.passkey.state
        })
        await click('Create a passkey')
      },
    },
  ],
  'sign-in/otp/AddContact.tsx': [
    {
      ...offering,
      name: 'the contact that is offered after a sign-up with a passkey',
      typed: contact,
      offlineByBrowser: true,
      pending: { contactChange: { status: 'sending', kind: 'email', contact, slow: false } },
      begin: signIn({ passkey: { status: 'signed-in', isNewAccount: true, session } as KitState['passkey'] }),
      async refuse(kit, error) {
        const refuse = counted(async () => {
          kit.show({ contactChange: { status: 'idle', kind: 'email', contact, error } })
          return kit.contactChange.state
        })
        Object.assign(kit.contactChange, { start: refuse, retry: refuse })
        // The card before it has such a field, too.
        await expect.element(page.getByRole('heading', { name: 'Add another way to sign in' })).toBeVisible()
        const field = page.getByRole('textbox', { name: 'Email' })
        await userEvent.fill(field, contact)
        await userEvent.keyboard('{Enter}')
      },
    },
  ],
  'sign-in/sign-up-fields/SignUpFields.tsx': [
    {
      ...offering,
      name: 'the fields of a sign-up',
      needsFreshLogin: false,
      needsSession: false,
      offlineByBrowser: true,
      pending: { email: verifying, signUpFields: { ...asked, sending: true, submit: () => undefined } },
      kit: () => createStoryKit({ email: codeState() }),
      async refuse(kit, error) {
        const submit = counted(() => kit.show({ email: { ...codeState(), error }, signUpFields: undefined }))
        kit.show({ email: verifying, signUpFields: { ...asked, submit } })
        await userEvent.fill(page.getByRole('textbox', { name: 'Company' }), 'Acme')
        await click('Continue')
      },
    },
  ],
} satisfies Record<string, readonly Press[]>
