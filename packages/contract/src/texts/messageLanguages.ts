// Written by `npm run texts` from packages/ui/texts.
/** English names of the languages of mails and SMS, by BCP 47 tag. */
export const messageLanguages = {
  en: 'English',
  ar: 'Arabic',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  nl: 'Dutch',
  pl: 'Polish',
  'pt-BR': 'Portuguese of Brazil',
  tr: 'Turkish',
  uk: 'Ukrainian',
  'zh-Hans': 'Simplified Chinese',
} as const
