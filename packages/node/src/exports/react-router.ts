export {
  type CreateReactRouterAuthOptions,
  createAuth,
  type ReactRouterAuth,
} from '../adapters/reactRouter.ts'
