export {
  createAuth,
  type ExpressAuth,
  type ExpressRequest,
  type ExpressResponse,
} from '../adapters/express.ts'
