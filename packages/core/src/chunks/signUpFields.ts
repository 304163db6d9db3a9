export { signUpWithFields } from '../flows/sign-up-fields/signUpWithFields.ts'
export * from './sessionRuntime.ts'
