#!/usr/bin/env node
import { createApp } from './createApp.ts'
import { CreateAppError } from './readArguments.ts'

try {
  await createApp(process.argv.slice(2), process.env)
} catch (error) {
  process.stderr.write(`${error instanceof CreateAppError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
