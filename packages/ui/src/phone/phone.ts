// What a field needs once a phone number is typed in it, in one chunk.
export { phoneEn } from '../texts/phone.en.ts'
export { CountryButton } from './CountryButton.tsx'
export { guessCountry } from './countries.ts'
export { findPhoneProblem, formatPhone, joinPhone, splitPhone, toE164 } from './readPhone.ts'
export { sayPhoneProblem } from './sayPhoneProblem.ts'
