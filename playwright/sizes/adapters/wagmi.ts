export * from '@latchkey/wallets/wagmi'
