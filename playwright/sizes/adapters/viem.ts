export * from '@latchkey/wallets/viem'
