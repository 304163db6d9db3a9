export * from '@latchkey/crypto'
