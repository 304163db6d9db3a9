export { type CreateTestKitOptions, createTestKit, type TestKit } from '../createTestKit.ts'
export { type CreateTestServiceOptions, createTestService, type TestService } from '../createTestService.ts'
export { createTestClock, type TestClock } from '../testClock.ts'
export { createTestDevice, type TestDevice, type TestTab } from '../testDevice.ts'
