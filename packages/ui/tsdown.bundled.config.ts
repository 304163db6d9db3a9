import { readFileSync, writeFileSync } from 'node:fs'

import { bundledLibrary } from '../../scripts/packages/library.mjs'

// Puts libraries into files of dist, so that apps install less. Both have a part that the kit doesn't load: metadata in
// several forms, and helpers of Babel for old module systems.

interface Library {
  /** A file of src that exports what is used of it. */
  module: string
  name: string
  banner: string
  /** A heading and a file of the package for each. */
  licenses: Readonly<Record<string, string>>
}

const bundle = ({ module, name, banner, licenses }: Library) => ({
  ...bundledLibrary({ [module]: `src/${module}.ts` }, `${banner}: ${module.split('/').at(-1)}.notice.txt`),
  onSuccess() {
    const texts = Object.entries(licenses).map(
      ([heading, file]) => `${heading}\n\n${readFileSync(`node_modules/${name}/${file}`, 'utf8')}`,
    )
    writeFileSync(`dist/${module}.notice.txt`, texts.join('\n\n'))
  },
})

export default [
  bundle({
    module: 'phone/libphonenumber',
    name: 'libphonenumber-js',
    banner: 'libphonenumber-js 1.13.16 (MIT), Copyright (c) 2016 @catamphetamine',
    licenses: {
      'libphonenumber.js is libphonenumber-js:': 'LICENSE',
      "countryTable.js is made from the metadata of Google's libphonenumber:": 'LICENSE.Apache',
    },
  }),
  bundle({
    module: 'texts/messageFormatter',
    name: '@ultraq/icu-message-formatter',
    banner: '@ultraq/icu-message-formatter 0.15.2 and function-utils 0.5.2 (Apache-2.0), by Emanuel Rabina',
    licenses: {
      'messageFormatter.js is @ultraq/icu-message-formatter with @ultraq/function-utils:': 'LICENSE.txt',
    },
  }),
]
