export { SignInWindow as base } from '../sign-in/SignInWindow.tsx'
export { SignUpFields } from '../sign-in/sign-up-fields/SignUpFields.tsx'
export * as screens from './screens.ts'
