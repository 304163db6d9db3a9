import { phoneChunk } from '../chunks/chunks.ts'
import { useLazy } from '../chunks/lazy.ts'

/**
 * An email address or a phone number, in its own text direction and never translated. A number is formatted once the
 * phone rules are loaded, as they are after one was typed.
 */
export function Contact({ value }: { value: string }) {
  const { module: phone } = useLazy(phoneChunk)
  return (
    <bdi className="lk-strong lk-numeric" translate="no">
      {phone && value.startsWith('+') ? phone.formatPhone(value) : value}
    </bdi>
  )
}
