export { SignInWindow as base } from '../sign-in/SignInWindow.tsx'
export { AllowancesScreen } from '../wallet/allowances/AllowancesScreen.tsx'
