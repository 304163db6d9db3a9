export { askForSignUpFields } from '../flows/sign-up-fields/askForSignUpFields.ts'
export * from './sessionRuntime.ts'
