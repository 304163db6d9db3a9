export { createContactChangeMachine } from '../flows/contact-change/contactChangeMachine.ts'
export { createOtpLoginMachine } from '../flows/otp/otpLoginMachine.ts'
export { createApiRuntime } from '../kit/createApiRuntime.ts'
export { createSessionRuntime } from '../sessions/createSessionRuntime.ts'
