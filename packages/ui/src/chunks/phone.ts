// What a field needs once a phone number is typed in it, in one chunk. By `base`, what both need stands in the card's.

export { CountryButton } from '../phone/CountryButton.tsx'
export { guessCountry } from '../phone/countries.ts'
export { formatPhone, joinPhone, readPhone, splitPhone } from '../phone/readPhone.ts'
export { sayPhoneProblem } from '../phone/sayPhoneProblem.ts'
export { Modal as base } from '../sign-in/SignInWindow.tsx'
