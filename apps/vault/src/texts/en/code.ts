// Written by `npm run texts` from packages/ui/texts/en.json.
export const codeEn = {
  codeLabel: '{length}-digit code',
  codeLabelCharacters: '{length}-character code',
  codeHint: 'The code works until {time}.',
  checking: 'Checking',
  codeEmailTitle: 'Check your email',
  codePhoneTitle: 'Check your phone',
  codeText: 'We sent your {length}-digit code to {contact}',
  codeTextCharacters: 'We sent your {length}-character code to {contact}',
  noCodePasted: "We couldn't find a code in that. Copy just the code, or type it.",
  anotherEmail: 'Use another email',
  anotherPhone: 'Use another number',
  resend: 'Send a new code',
} as const
