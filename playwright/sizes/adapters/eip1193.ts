export * from '@latchkey/wallets/eip1193'
