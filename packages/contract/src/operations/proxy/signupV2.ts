import { signup } from './signup.ts'

/** The same: signup takes all that its second version takes, and both spellings of the signed message. */
export const signupV2: typeof signup = { ...signup, source: 'extension' }
