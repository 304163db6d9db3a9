import { program } from '../../scripts/packages/library.mjs'
import { writeTemplates } from './scripts/writeTemplates.ts'

// The build empties dist before it starts, so the templates follow it.
export default { ...program('src/main.ts'), onSuccess: () => writeTemplates('dist/templates') }
