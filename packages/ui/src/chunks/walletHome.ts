export { SignInWindow as base } from '../sign-in/SignInWindow.tsx'
export { AccountAssets } from '../wallet/balances/AccountAssets.tsx'
export { AccountBalance } from '../wallet/balances/AccountBalance.tsx'
export { AccountTotal } from '../wallet/balances/AccountTotal.tsx'
