// What the first card can do without, in one chunk. By `base`, what both need stands in the card's.
export { screens } from '../screens/index.ts'
export { errorTexts } from '../texts/errors.en.ts'
export { createLaterActions } from './createLaterActions.ts'
export { forgetLogins } from './forgetLogins.ts'
export { Modal as base } from './Modal.tsx'
export { nextStep } from './nextStep.ts'
export { screenOf } from './screen.ts'
