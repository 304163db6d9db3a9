export { SignInWindow as base } from '../sign-in/SignInWindow.tsx'
export { ReceiveScreen } from '../wallet/receive/ReceiveScreen.tsx'
