// Written by `npm run texts` from packages/ui/texts.
/** English names of the languages of mails and SMS, by BCP 47 tag. */
export const messageLanguages = {
  en: 'English',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  'pt-BR': 'Portuguese of Brazil',
} as const
