export * from '@latchkey/contract/wire'
