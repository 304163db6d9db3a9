export { SignInWindow as base } from '../sign-in/SignInWindow.tsx'
export { AccountAssets, AccountBalance, AccountTotal } from '../wallet/balances/AccountAssets.tsx'
