export { matchLanguage } from '../matchLanguage.ts'
export { messageLanguages } from '../texts/messageLanguages.ts'
