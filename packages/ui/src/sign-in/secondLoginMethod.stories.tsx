import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

import { createActions } from '../../test/actions.ts'
import { contact, flowError } from '../../test/fixtures.tsx'
import { inCard } from '../../test/inCard.tsx'
import { AddContact } from './otp/AddContact.tsx'
import { PasskeyOffer } from './passkey/PasskeyOffer.tsx'

const meta = { title: 'Screens/Second login method', decorators: [inCard] } satisfies Meta
export default meta

type OfferStory = StoryObj<typeof PasskeyOffer>
const offer = (args: Partial<OfferStory['args']> = {}): OfferStory => ({
  args: { after: 'code', offline: false, ...args, actions: createActions() },
  render: (all) => <PasskeyOffer {...all} />,
})

/** After a login by code. */
export const Passkey: OfferStory = {
  ...offer(),
  async play({ canvas, args }) {
    await expect(canvas.getByRole('heading', { name: 'Skip the code next time' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Create a passkey' }))
    // Named like in the profile.
    await expect(args.actions.addPasskey).toHaveBeenCalledWith(expect.stringMatching(/^Chrome on /))
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }))
    await expect(args.actions.decline).toHaveBeenCalledOnce()
  },
}
/** After a provider or a wallet. */
export const PasskeyAfterOther: OfferStory = {
  ...offer({ after: 'other' }),
  async play({ canvas }) {
    await expect(canvas.getByRole('heading', { name: 'Sign in faster next time' })).toBeVisible()
  },
}
export const PasskeyCancelled: OfferStory = {
  ...offer({ error: flowError('PASSKEY_CANCELLED') }),
  async play({ canvas }) {
    const button = canvas.getByRole('button', { name: 'Create a passkey' })
    await expect(button).toHaveAccessibleDescription(/No passkey was used/)
  },
}
export const PasskeyConfirmed: OfferStory = {
  ...offer({ confirmed: true }),
  async play({ canvas }) {
    const button = canvas.getByRole('button', { name: 'Create a passkey' })
    await expect(button).toHaveAccessibleDescription('Confirmed. You can create your passkey now.')
  },
}
export const PasskeyOffline: OfferStory = {
  ...offer({ offline: true }),
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Create a passkey' }))
    await expect(args.actions.addPasskey).not.toHaveBeenCalled()
  },
}

type ContactStory = StoryObj<typeof AddContact>
const addContact = (args: Partial<ContactStory['args']> = {}): ContactStory => ({
  args: {
    providers: ['passkey', 'email', 'sms'],
    contact: '',
    sending: false,
    offline: false,
    ...args,
    actions: createActions(),
  },
  render: (all) => <AddContact {...all} />,
})

/** Shown for an account with only one passkey. */
export const Contact: ContactStory = {
  ...addContact(),
  async play({ canvas, args }) {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email or phone' }), `${contact}{Enter}`)
    await expect(args.actions.addContact).toHaveBeenCalledOnce()
    await expect(args.actions.addContact).toHaveBeenCalledWith(contact)
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }))
    await expect(args.actions.decline).toHaveBeenCalledOnce()
  },
}
export const ContactSending: ContactStory = addContact({ contact, sending: true })
export const ContactInUse: ContactStory = {
  ...addContact({ contact, error: flowError('CREDENTIAL_CONFLICT') }),
  async play({ canvas }) {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This is already linked to another account.')
  },
}
export const ContactOffline: ContactStory = addContact({ offline: true })
