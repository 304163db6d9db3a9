export { OtpCode } from '../sign-in/otp/OtpCode.tsx'
export { SignInWindow as base } from '../sign-in/SignInWindow.tsx'
export * as screens from './screens.ts'
