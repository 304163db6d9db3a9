export { type LatchkeyParameters, withLatchkey } from '../storybook/withLatchkey.tsx'
