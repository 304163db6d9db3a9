import { emailPattern, phonePattern } from '@latchkey/contract/wire'

export const readEmail = (text: string): string | undefined => (emailPattern.test(text) ? text : undefined)

/** A phone number in E.164, however it was grouped: +1 (555) 010-9999. */
export function readPhone(text: string): string | undefined {
  const digits = text.replace(/[\s().\u2010-\u2015/-]/g, '')
  return phonePattern.test(digits) ? digits : undefined
}
