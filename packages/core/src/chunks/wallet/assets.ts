export { createAssets } from '../../assets/createAssets.ts'
export { createSignedRequests } from '../../signed-requests/createSignedRequests.ts'
export * from '../sessionRuntime.ts'
