export * from '@latchkey/ui'
