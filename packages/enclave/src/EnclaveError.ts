export { EnclaveError, type EnclaveErrorCode } from '@latchkey/rules/decode'
