export { createContactChangeMachine } from '../flows/contact-change/contactChangeMachine.ts'
export { createOtpLoginMachine } from '../flows/otp/otpLoginMachine.ts'
export * from './sessionRuntime.ts'
