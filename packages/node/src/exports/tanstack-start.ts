export {
  type CreateTanStackStartAuthOptions,
  createAuth,
  type ProtectOptions,
  type TanStackStartAuth,
} from '../adapters/tanstackStart.ts'
