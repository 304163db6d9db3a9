import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { contact, minute } from '../../fixtures.tsx'
import { createProfileKit } from '../../profileKit.ts'
import { click, clickItem, clickLast, counted, type Press, rejects } from './press.ts'

/** A kit whose user signed in on an unknown device, and has just got a passkey. */
function createStrangerKit() {
  const kit = createProfileKit()
  const { signIns } = kit.sessions
  kit.sessions.signIns = async (options) =>
    (await signIns(options)).map((one) => ({ ...one, isNew: one.id === 'phone' }))
  kit.activities.listSecurityEvents = async () => [
    { id: 'added', deed: 'passkey-added', doneAt: Date.now() - minute, isOwn: true },
  ]
  return kit
}

/** Presses of the profile, by the file that asks the service. */
export const profilePresses = {
  'profile/NameSection.tsx': [
    {
      name: 'a new name',
      typed: 'Ada King',
      async refuse(kit, error) {
        Object.assign(kit.api, { updateUser: rejects(error) })
        Object.assign(kit.api, { updateUserName: kit.api.updateUser })
        await click('Edit name')
        await userEvent.fill(page.getByRole('textbox', { name: 'Your name' }), 'Ada King')
        await click('Save')
      },
    },
  ],
  'profile/passkeys/PasskeyList.tsx': [
    {
      name: 'another passkey',
      needsAnotherPress: true,
      pending: { passkey: { status: 'waiting', for: 'add' } },
      async refuse(kit, error) {
        kit.login.passkey.add = counted(async () => ({ status: 'idle', for: 'add', error }))
        await click('Add a passkey')
      },
    },
    {
      name: 'a passkey to remove',
      async refuse(kit, error) {
        kit.login.passkey.remove = rejects(error)
        await click('More about Phone')
        await clickItem('Remove')
        await click(/^Remove$/)
      },
    },
  ],
  'profile/contacts/Contacts.tsx': [
    {
      name: 'a contact to remove',
      async refuse(kit, error) {
        kit.contactChange.remove = rejects(error)
        await click(`More about ${contact}`)
        await clickItem('Remove')
        await click(/^Remove$/)
      },
    },
  ],
  'profile/recovery/RecoverySection.tsx': [
    {
      name: 'a recovery contact to name',
      typed: 'grace@example.com',
      async refuse(kit, error) {
        Object.assign(kit.api, { nameRecoveryContact: rejects(error) })
        await click('Choose')
        const field = page.getByRole('textbox', { name: 'Email of your recovery contact' })
        await userEvent.fill(field, 'grace@example.com')
        await click('Save')
      },
    },
    {
      name: 'a recovery contact to remove',
      kit() {
        const kit = createProfileKit()
        const namedAt = { seconds: '1', nanos: '0' }
        const recoveryContact = { email: 'grace@example.com', namedAt }
        Object.assign(kit.api, { getRecoveryContact: async () => ({ recoveryContact }) })
        return kit
      },
      async refuse(kit, error) {
        Object.assign(kit.api, { removeRecoveryContact: rejects(error) })
        await expect.element(page.getByText(/Hasn't agreed yet/)).toBeVisible()
        const row = page.getByRole('listitem').filter({ hasText: 'grace@example.com' })
        ;(row.getByRole('button', { name: 'Remove' }).element() as HTMLElement).click()
        await click(/^Remove$/)
      },
    },
  ],
  'profile/links/Links.tsx': [
    {
      name: 'a linked account to remove',
      async refuse(kit, error) {
        Object.assign(kit.api, { deleteOauthProviders: rejects(error) })
        await click('Unlink Google')
        await click(/^Unlink$/)
      },
    },
  ],
  'profile/devices/DeviceSection.tsx': [
    {
      name: 'a device to sign out',
      async refuse(kit, error) {
        kit.sessions.endDevice = rejects(error)
        await click(/^Sign out Firefox/)
      },
    },
    {
      name: 'all other devices to sign out',
      async refuse(kit, error) {
        kit.sessions.signOutOthers = rejects(error)
        await click('Sign out everywhere else')
      },
    },
  ],
  'profile/activity/ActivitySection.tsx': [
    {
      name: 'a stranger to sign out',
      kit: createStrangerKit,
      async refuse(kit, error) {
        kit.sessions.endDevice = rejects(error)
        await click(/^Signed in.*: was this you\?$/)
        await click(/^Sign out$/)
      },
    },
    {
      name: 'all others to sign out, after a change that was not the user’s',
      kit: createStrangerKit,
      async refuse(kit, error) {
        kit.sessions.signOutOthers = rejects(error)
        await click('Passkey added: was this you?')
        // The section of devices has one, too.
        await clickLast('Sign out everywhere else')
      },
    },
  ],
  'profile/delete/DeleteFlow.tsx': [
    {
      name: 'the account to delete',
      async refuse(kit, error) {
        kit.sessions.deleteAccount = rejects(error)
        await click('Delete account')
        await expect.element(page.getByRole('dialog')).toBeVisible()
        await userEvent.fill(page.getByRole('dialog').getByRole('textbox'), 'delete')
        const button = page.getByRole('dialog').getByRole('button', { name: 'Delete account' })
        ;(button.element() as HTMLElement).click()
      },
    },
  ],
} satisfies Record<string, readonly Press[]>
