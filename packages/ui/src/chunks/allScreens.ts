// What the first card can do without, in one chunk. By `base`, what both need stands in the card's.

export { createLaterActions } from '../sign-in/createLaterActions.ts'
export { forgetLogins } from '../sign-in/forgetLogins.ts'
export { nextStep } from '../sign-in/nextStep.ts'
export { Modal as base } from '../sign-in/SignInWindow.tsx'
export { screenOf } from '../sign-in/screenOf.ts'
export { screens } from '../sign-in/screens.ts'
export { errorTexts } from '../texts/en/errors.ts'
