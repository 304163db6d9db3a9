import { phoneChunk } from '../chunks/chunks.ts'
import { useLazy } from '../chunks/lazy.ts'

/**
 * An e-mail address or a number: always in its own direction, never translated. A number is grouped where its
 * rules are loaded, as they are once it was typed.
 */
export function Contact({ value }: { value: string }) {
  const { module: phone } = useLazy(phoneChunk)
  return (
    <bdi className="lk-strong lk-numeric" translate="no">
      {phone && value.startsWith('+') ? phone.formatPhone(value) : value}
    </bdi>
  )
}
