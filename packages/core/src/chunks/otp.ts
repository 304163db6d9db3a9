export { createApiRuntime } from '../client/createApiRuntime.ts'
export { createContactChangeMachine } from '../flows/contact-change/contactChangeMachine.ts'
export { createOtpLoginMachine } from '../flows/otp/otpLoginMachine.ts'
export { createSessionRuntime } from '../sessions/createSessionRuntime.ts'
