export { createOnRamp } from '../../on-ramp/createOnRamp.ts'
export * from '../sessionRuntime.ts'
