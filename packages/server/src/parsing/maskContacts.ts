import { emailAddress, phoneNumber } from './contactPatterns.ts'

const maskText = (text: string): string =>
  text.replaceAll(emailAddress, '$1•••$2').replaceAll(phoneNumber, '•••$1')

/**
 * An answer with the contacts in it masked: `d•••@example.com`, `•••123`. It looks at every text, so that names and
 * requests that repeat a contact are masked, too. docs/decisions.md#reading-by-a-policy
 */
export function maskContacts<Answer>(answer: Answer): Answer {
  const mask = (value: unknown): unknown => {
    if (typeof value === 'string') return maskText(value)
    if (Array.isArray(value)) return value.map(mask)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mask(member)]))
  }
  return mask(answer) as Answer
}
