export { type MswHttp, type MswService, serviceHandlers } from '../msw/serviceHandlers.ts'
