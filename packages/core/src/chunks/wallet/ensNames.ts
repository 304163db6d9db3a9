export { resolveName } from '../../payments/resolveName.ts'
