// What the first card can do without, in one chunk.
export { screens } from '../screens/index.ts'
export { errorTexts } from '../texts/errors.en.ts'
export { createLaterActions } from './createLaterActions.ts'
export { nextStep } from './nextStep.ts'
export { screenOf } from './screen.ts'
