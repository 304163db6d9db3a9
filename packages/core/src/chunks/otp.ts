export { createApiRuntime } from '../client/createApiRuntime.ts'
export { createContactChangeMachine } from '../flows/contact-change/contactChange.ts'
export { createOtpLoginMachine } from '../flows/otp/otpLogin.ts'
export { createSessionRuntime } from '../sessions/createSessionRuntime.ts'
