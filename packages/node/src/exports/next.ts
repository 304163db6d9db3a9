export {
  type CreateNextAuthOptions,
  createAuth,
  type NextAuth,
  type ProtectOptions,
  type SessionRoute,
} from '../adapters/next.ts'
