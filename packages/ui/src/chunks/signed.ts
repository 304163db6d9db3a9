export { SignedScreen } from '../decoded/receipt/SignedScreen.tsx'
export { SignedTitle } from '../decoded/SignedTitle.tsx'
export { SignInWindow as base } from '../sign-in/SignInWindow.tsx'
