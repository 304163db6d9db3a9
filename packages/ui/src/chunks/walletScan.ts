export { SignInWindow as base } from '../sign-in/SignInWindow.tsx'
export { ScanScreen } from '../wallet/scan/ScanScreen.tsx'
