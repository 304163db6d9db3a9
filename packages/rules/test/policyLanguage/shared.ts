// For the tests of other packages.
export { refusedExpressions } from './refusedExpressions.ts'
export { typeFaults } from './typeFaults.ts'
