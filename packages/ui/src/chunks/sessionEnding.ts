export { SessionEndingWindow as Window } from '../session-ending/SessionEndingWindow.tsx'
export { SignInWindow as base } from '../sign-in/SignInWindow.tsx'
