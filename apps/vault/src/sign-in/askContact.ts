import { form } from '../parts/parts.ts'
import { t } from '../texts/texts.ts'
import type { Vault } from '../vault.ts'
import { createContactForm } from './contactForm.ts'

/**
 * Asks where to send a code, and sends it. Resolves with the contact, or with undefined to go back.
 *
 * @param first what the field begins with
 */
export const askContact = (vault: Vault, first: string | undefined): Promise<string | undefined> =>
  vault.page.ask<string | undefined>(
    ({ finish, signal }) => {
      const { element, input, send, submit } = createContactForm(vault, { first, onSent: finish, signal })
      return {
        title: t('contactTitle'),
        text: first ? undefined : t('contactText'),
        content: [form(() => void submit(), element, send)],
        focus: input,
      }
    },
    { back: undefined },
  )
