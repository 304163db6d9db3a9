export { createLanguageMatcher } from '../createLanguageMatcher.ts'
export { isolate, isolateAmount, isRightToLeft, keepDirection } from '../isolate.ts'
export { regionalTag } from '../regionalTag.ts'
export { messageLanguages } from '../texts/messageLanguages.ts'
