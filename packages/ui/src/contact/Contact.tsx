import { phoneChunk } from '../chunks/chunks.ts'
import { useLazy } from '../chunks/lazy.ts'
import { isShortAddress } from './addresses.ts'

/**
 * What an account goes by: an email address, a phone number, a wallet's short address, or a name. In its own text
 * direction and never translated. A number is formatted once the phone rules are loaded, as they are after one was
 * typed.
 */
export function Contact({ value }: { value: string }) {
  const { module: phone } = useLazy(phoneChunk)
  return (
    <bdi
      className={isShortAddress(value) ? 'lk-strong lk-data' : 'lk-strong lk-contact lk-numeric'}
      translate="no"
    >
      {phone && value.startsWith('+') ? phone.formatPhone(value) : value}
    </bdi>
  )
}
