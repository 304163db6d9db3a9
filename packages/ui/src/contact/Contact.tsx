import { isShortAddress } from './addresses.ts'
import { useContactText } from './useContactText.ts'

/**
 * Label of an account: an email address, a phone number, a wallet's short address, or a name. In its own text
 * direction and never translated.
 */
export function Contact({ value }: { value: string }) {
  return (
    <bdi
      className={isShortAddress(value) ? 'lk-strong lk-data' : 'lk-strong lk-contact lk-numeric'}
      translate="no"
    >
      {useContactText(value)}
    </bdi>
  )
}
