export { createEthereumSigning } from '../../wallet/createEthereumSigning.ts'
export * from '../sessionRuntime.ts'
