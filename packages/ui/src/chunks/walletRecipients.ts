export { SignInWindow as base } from '../sign-in/SignInWindow.tsx'
export { RecipientsScreen } from '../wallet/recipients/RecipientsScreen.tsx'
