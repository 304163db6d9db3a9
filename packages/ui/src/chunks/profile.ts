// The profile has the screens of a login in it and is opened from the account menu: what they share stays in
// their chunks.
export * from '../account-menu/UserMenu.tsx'
export { ReauthenticationWindow } from '../profile/confirm/ReauthenticationWindow.tsx'
export { ProfileCard, ProfileWindow as Window } from '../profile/ProfileWindow.tsx'
export { SignInWindow as base } from '../sign-in/SignInWindow.tsx'
export * as screens from './screens.ts'
