/** Whether a contact is an e-mail address or a phone number: an E.164 number has no @. */
export const contactKind = (contact: string): 'email' | 'phone' => (contact.includes('@') ? 'email' : 'phone')
