import type { Kit, KitState } from '@latchkey/react'
/** A kit without a service: its state is what the story says, and each verb is heard. */
export interface StoryKit extends Kit {
  /** Changes what is known, as an answer of the service would. */
  show(slices: Partial<KitState>): void
}
export declare function createStoryKit(slices?: Partial<KitState>): StoryKit
