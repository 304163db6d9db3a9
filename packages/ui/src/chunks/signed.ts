export { SignedTitle } from '../decoded/SignedTitle.tsx'
export { SignedScreen } from '../wallet/receipts/SignedScreen.tsx'
