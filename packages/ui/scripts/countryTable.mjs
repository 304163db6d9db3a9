import { writeFileSync } from 'node:fs'

import { printCountryTable } from '../test/phone/printCountryTable.ts'

// Run by `npm run countries` after an update of libphonenumber-js; a test holds the two together.
writeFileSync(
  new URL('../src/phone/countryTable.ts', import.meta.url),
  `// Written by \`npm run countries\` from libphonenumber-js (MIT), whose metadata are Google's (Apache-2.0). Its cells:
// calling code (the one above, if empty), country, possible lengths, exit code (00, if empty), pattern of mobiles,
// national prefix, the same with its variants, how it is rewritten, first digits, each format with its first digits.
export const countryTable = String.raw\`
${printCountryTable()}
\`
`,
)
