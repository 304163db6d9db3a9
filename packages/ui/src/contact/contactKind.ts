/** Kinds of contacts that the field accepts, by the enabled methods. */
export interface ContactKinds {
  readonly email: boolean
  readonly phone: boolean
}

export const contactKinds = (providers: readonly string[] = []): ContactKinds => ({
  email: providers.includes('email'),
  phone: providers.includes('sms'),
})

/** A text that starts with digits or a plus is a phone number until it has a letter or an @. */
export const looksLikePhone = (text: string): boolean => /^(\+|\(?\d)[\d\s().+/-]*$/.test(text)
