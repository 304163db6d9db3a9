export * from '@latchkey/wallets/ethers'
