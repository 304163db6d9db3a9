#!/usr/bin/env node
import { runCommandLine } from './runCommandLine.ts'

await runCommandLine(process.argv.slice(2), process.env)
