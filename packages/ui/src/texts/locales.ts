// Every language but English, which comes with the code: one line each.
export { de } from '../chunks/de.ts'
