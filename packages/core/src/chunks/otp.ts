export { createContactChangeMachine } from '../flows/contact-change/contactChange.ts'
export { createOtpLoginMachine } from '../flows/otp/otpLogin.ts'
export { createApiRuntime } from '../kit/createApiRuntime.ts'
export { createSessionRuntime } from '../sessions/createSessionRuntime.ts'
