/** Name of the contact that a change replaces. */
export const nameOf = (kind: 'OTP_TYPE_EMAIL' | 'OTP_TYPE_SMS'): string =>
  kind === 'OTP_TYPE_EMAIL' ? 'Email' : 'Phone'
