// Written by `npm run texts` from packages/ui/texts.
/** English names of the languages of mails and SMS, by BCP 47 tag. */
export const messageLanguages = {
  en: 'English',
  de: 'German',
} as const
