export { SignInCard } from '../sign-in/SignInCard.tsx'
export { Window as base } from './signInWindow.ts'
