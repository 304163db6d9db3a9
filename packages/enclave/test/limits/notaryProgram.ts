import { serveFeed } from '../../src/channel/serveFeed.ts'
import { openFeed } from '../../src/notary/stream/openFeed.ts'
import { systemClock } from '../../src/notary/stream/systemClock.ts'
import { listenForJumps } from './listenForJumps.ts'

// A notary in a process of its own. Arguments: its journal, its socket, and its key in hex.

const [file = '', path = '', keyHex = ''] = process.argv.slice(2)
const key = Buffer.from(keyHex, 'hex')
listenForJumps()
const feed = await openFeed({ file, secret: key, key, clock: systemClock })
await serveFeed({ feed, key, clock: systemClock, address: { path } })
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
