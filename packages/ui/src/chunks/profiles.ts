// The profile in the page and over it, in one chunk. It stands over the page as a card does, is opened from the
// menu, and has the screens of a login in it: what they share stands with those.

export * from '../account-menu/UserMenu.tsx'
export { InlineProfile } from '../profile/ProfileCard.tsx'
export { enterHistory, Modal } from '../profile/ProfileWindow.tsx'
export * from '../sign-in/SignInWindow.tsx'
export * from './allScreens.ts'
