// What a field needs once a phone number is typed in it, in one chunk. By `base`, what both need stands in the card's.
export { Modal as base } from '../modal/Modal.tsx'
export { CountryButton } from './CountryButton.tsx'
export { guessCountry } from './countries.ts'
export { formatPhone, joinPhone, readPhone, splitPhone } from './readPhone.ts'
export { sayPhoneProblem } from './sayPhoneProblem.ts'
