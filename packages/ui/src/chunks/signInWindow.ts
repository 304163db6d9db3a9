// The sign-in window and its first screen. The other chunks re-export it, so that bundlers keep the modules they
// share here instead of in many small files.
export { SignInWindow as Window } from '../sign-in/SignInWindow.tsx'
