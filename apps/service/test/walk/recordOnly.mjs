#!/usr/bin/node
import { appendFileSync } from 'node:fs'
import { basename } from 'node:path'

// Docker and kubectl need a daemon and a cluster: their words are recorded, and the walk compares them with the files.
appendFileSync(
  '/run/walk/recorded',
  `${JSON.stringify([basename(process.argv[1] ?? ''), ...process.argv.slice(2)])}\n`,
)
