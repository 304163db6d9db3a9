// The wallet is drawn from parts of the profile, which are shared with its chunk.
export { SignInWindow as base } from '../sign-in/SignInWindow.tsx'
export { WalletCard } from '../wallet/WalletCard.tsx'
export { WalletWindow as Window } from '../wallet/WalletWindow.tsx'
