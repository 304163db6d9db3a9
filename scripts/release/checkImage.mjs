import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../lib/root.mjs'

// node scripts/release/checkImage.mjs: refuses to release an image whose base isn't named by its digest. A tag moves: whoever
// can push to it changes what is released. Renovate writes the digests (docker:pinDigests in renovate.json).

const bases = [...readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^FROM (\S+)/gm)].map(
  ([, image = '']) => image,
)
const moving = bases.filter((image) => !/:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))
if (moving.length > 0 || bases.length === 0) {
  console.error(
    `Dockerfile: FROM ${moving[0]} has no digest. Write the one that "docker buildx imagetools inspect ${moving[0]}" prints: FROM ${moving[0]}@sha256:…`,
  )
  process.exitCode = 1
}
