'use client'

export * from '../texts/locales.ts'
