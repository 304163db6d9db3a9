#!/usr/bin/env node
import { createApp } from './createApp.ts'
import { Refused } from './Refused.ts'

try {
  await createApp(process.argv.slice(2), process.env)
} catch (error) {
  process.stderr.write(`${error instanceof Refused ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
