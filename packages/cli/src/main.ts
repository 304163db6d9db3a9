#!/usr/bin/env node
import { runCommand } from './runCommand.ts'

process.exitCode = await runCommand(process.argv.slice(2), (text) => process.stdout.write(`${text}\n`))
