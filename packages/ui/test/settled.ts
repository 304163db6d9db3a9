/** Waits until what slides or fades in stands still. */
export async function settled(element: Element): Promise<void> {
  await Promise.all(element.getAnimations().map((animation) => animation.finished))
}
