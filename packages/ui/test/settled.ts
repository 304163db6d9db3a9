/** Waits for the animations of an element to finish. */
export async function settled(element: Element): Promise<void> {
  await Promise.all(element.getAnimations().map((animation) => animation.finished))
}
