export { createTestClock, type TestClock } from '../testClock.ts'
export { createTestDevice, type TestDevice, type TestTab } from '../testDevice.ts'
