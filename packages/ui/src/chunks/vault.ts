export { SignInWindow as base } from '../sign-in/SignInWindow.tsx'
export { VaultWindow as Window } from '../vault/VaultWindow.tsx'
