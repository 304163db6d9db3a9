export { SignInWindow as base } from '../sign-in/SignInWindow.tsx'
export { BuyScreen } from '../wallet/buy/BuyScreen.tsx'
export { PurchaseScreen } from '../wallet/buy/PurchaseScreen.tsx'
