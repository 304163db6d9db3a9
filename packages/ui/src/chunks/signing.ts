export { SignInWindow as base } from '../sign-in/SignInWindow.tsx'
export { SignWindow as Window } from '../signing/SignWindow.tsx'
