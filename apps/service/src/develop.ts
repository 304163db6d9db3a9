#!/usr/bin/env node
import { developSite } from './dev/site/developSite.ts'

process.exit(await developSite(process.argv.slice(2), process.env))
