import { writeFileSync } from 'node:fs'

import { startFakeAwsKms } from '../fakeAwsKms.ts'

// AWS KMS for the walk: its address is written to the file that is named.
const { url } = await startFakeAwsKms()
writeFileSync(process.argv[2]!, url)
