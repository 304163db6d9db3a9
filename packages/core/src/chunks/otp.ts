export { createContactChangeMachine } from '../flows/contact-change/contactChangeMachine.ts'
export { acceptInvitation } from '../flows/otp/acceptInvitation.ts'
export { createOtpLoginMachine, loginWithOtp } from '../flows/otp/loginWithOtp.ts'
export * from './sessionRuntime.ts'
