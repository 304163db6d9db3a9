import type { EnglishCatalogues } from './en/englishCatalogues.types.ts'

/** Catalogues that each chunk of code shows texts of. Other languages than English load them with the code. */
export const catalogues = {
  card: ['card'],
  screens: ['screens', 'social', 'passkey', 'wallet'],
  signUp: ['signUp'],
  errors: ['errors'],
  menu: ['menu'],
  phone: ['phone'],
  profile: ['profile', 'deeds'],
  approvals: [
    'walletPanel',
    'signing',
    'profile',
    'card',
    'decoded',
    'operations',
    'parameters',
    'approvals',
  ],
  walletPanel: ['profile', 'card', 'walletPanel'],
  signing: ['card', 'walletPanel', 'decoded', 'signing'],
  signed: ['decoded', 'decodedPast', 'walletHome', 'walletSend'],
  walletHome: ['walletHome'],
  walletReceive: ['walletReceive'],
  walletSend: ['walletSend'],
  scan: ['scan'],
  recipients: ['recipients'],
  allowances: ['allowances'],
  vault: ['card', 'vault'],
  ending: ['ending', 'menu', 'card'],
} as const satisfies Readonly<Record<string, readonly (keyof EnglishCatalogues | 'errors')[]>>

/** A chunk of code with texts. */
export type LanguageChunk = keyof typeof catalogues
/** A catalogue that isn't part of every page. */
export type LoadedCatalogue = (typeof catalogues)[LanguageChunk][number]
