export { createOtpLoginMachine, loginWithOtp } from '../flows/otp/loginWithOtp.ts'
export { createOtpMachine, readEmail, readPhone } from '../flows/otp/otpMachine.ts'
export * from './sessionRuntime.ts'
