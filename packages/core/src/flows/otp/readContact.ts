import { emailPattern, phonePattern } from '@latchkey/contract/wire'

export const readEmail = (text: string): string | undefined => (emailPattern.test(text) ? text : undefined)

/** Normalizes a phone number to E.164: +1 (555) 010-9999 → +15550109999. */
export function readPhone(text: string): string | undefined {
  const digits = text.replace(/[\s().\u2010-\u2015/-]/g, '')
  return phonePattern.test(digits) ? digits : undefined
}
