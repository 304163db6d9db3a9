export * from '@latchkey/wallets/wallet-standard'
