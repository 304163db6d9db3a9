export { createAssets } from '../assets/createAssets.ts'
export * from './sessionRuntime.ts'
