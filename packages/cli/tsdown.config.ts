import { program } from '../../scripts/packages/library.mjs'

export default program('src/main.ts')
