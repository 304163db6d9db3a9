export { type MswHttp, serviceHandlers } from '../msw/serviceHandlers.ts'
