/** What one field takes, by the methods that are switched on. */
export interface ContactKinds {
  readonly email: boolean
  readonly phone: boolean
}

export const contactKinds = (providers: readonly string[] = []): ContactKinds => ({
  email: providers.includes('email'),
  phone: providers.includes('sms'),
})

/** Digits or a plus begin a phone number; the first letter or @ makes it an address again. */
export const looksLikePhone = (text: string): boolean => /^\s*(\+|\(?\d)[\d\s().+/-]*$/.test(text)

/** Which of the two a contact is: an E.164 number has no @. */
export const contactKind = (contact: string): 'email' | 'phone' => (contact.includes('@') ? 'email' : 'phone')
