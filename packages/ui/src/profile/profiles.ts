// The profile in the page and over it, in one chunk. It stands over the page as a card does, is opened from the
// menu, and has the screens of a login in it: what they share stands with those.
export * from '../modal/allScreens.ts'
export * from '../modal/Modal.tsx'
export * from '../userMenu/UserMenu.tsx'
export { InlineProfile } from './InlineProfile.tsx'
export { enterHistory, Modal } from './ProfileModal.tsx'
