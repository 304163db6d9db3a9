export * from '../decode/index.ts'
export { EnclaveError, type EnclaveErrorCode } from '../EnclaveError.ts'
