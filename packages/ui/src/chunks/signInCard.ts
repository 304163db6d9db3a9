export { SignInCard } from '../sign-in/SignInCard.tsx'
export { SignInWindow as base } from '../sign-in/SignInWindow.tsx'
