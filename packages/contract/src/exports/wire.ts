export * from "../wire.ts"
