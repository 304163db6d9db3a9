export * from '@latchkey/wallets/solana'
