export { LatchkeyWagmiBridge } from '../wagmi/LatchkeyWagmiBridge.ts'
