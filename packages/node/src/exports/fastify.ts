export {
  createAuth,
  type FastifyAuth,
  type FastifyReply,
  type FastifyRequest,
} from '../adapters/fastify.ts'
