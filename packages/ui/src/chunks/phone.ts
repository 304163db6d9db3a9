export { CountryButton } from '../phone/CountryButton.tsx'
export { guessCountry } from '../phone/countries.ts'
export { describePhoneProblem, formatPhone, joinPhone, readPhone, splitPhone } from '../phone/readPhone.ts'
export { SignInWindow as base } from '../sign-in/SignInWindow.tsx'
