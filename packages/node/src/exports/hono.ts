export { type AuthVariables, createAuth, type HonoAuth, type HonoContext } from '../adapters/hono.ts'
