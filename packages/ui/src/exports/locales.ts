'use client'

// Every language but English, which comes with the code. Written by `npm run texts`.
export { de } from '../chunks/languages/de.ts'
