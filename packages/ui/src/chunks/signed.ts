export { SignedScreen } from '../decoded/receipt/SignedScreen.tsx'
export { SignedTitle } from '../decoded/SignedTitle.tsx'
