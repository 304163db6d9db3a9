import { emailPattern } from './patterns.ts'

// A global in browsers and Node. This package includes the types of neither.
declare const URL: new (url: string) => { readonly hostname: string }

/** A domain without the characters that would start another part of a URL. */
const domain = /^[^\s/\\?#:@%[\]]+$/

/**
 * The address as mail servers know it: an internationalized domain in its ASCII form. UTS #46, as in every URL.
 *
 * @example
 * asciiEmail('ada@münchen.example') // 'ada@xn--mnchen-3ya.example'
 */
export function asciiEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const written = address.slice(at)
  // An ASCII domain stays as it was typed.
  if (!/[\u0080-\uffff]/.test(written) || !domain.test(written)) return address
  try {
    return address.slice(0, at) + new URL(`https://${written}`).hostname
  } catch {
    return address
  }
}

/** Whether a text is an e-mail address, also one with an internationalized domain. */
export const isEmail = (text: string): boolean => emailPattern.test(asciiEmail(text))
