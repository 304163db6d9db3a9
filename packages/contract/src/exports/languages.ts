export { createLanguageMatcher } from '../createLanguageMatcher.ts'
export { messageLanguages } from '../texts/messageLanguages.ts'
