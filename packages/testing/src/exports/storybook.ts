export { type LatchkeyParameters, latchkeyGlobalTypes, withLatchkey } from '../storybook/withLatchkey.tsx'
