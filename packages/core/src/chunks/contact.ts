export { createContactChangeMachine } from '../flows/contact-change/contactChangeMachine.ts'
export { acceptInvitation } from '../flows/otp/acceptInvitation.ts'
export * from './otp.ts'
