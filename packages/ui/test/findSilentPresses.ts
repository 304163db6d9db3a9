/** A press has a visible answer by then, ms. */
const patience = 150

/** Buttons that are busy and draw no ring, or one that comes too late. */
export function findSilentPresses(root: ParentNode): string[] {
  const busy = [...root.querySelectorAll('button[aria-busy="true"]:not(.lk-ghost *)')]
  return busy
    .filter((button) => !isRingVisible(button))
    .map((button) => `"${button.textContent || button.ariaLabel}" is busy and looks as before`)
}

function isRingVisible(button: Element): boolean {
  const icon = button.querySelector('.lk-spinner')
  if (icon) return icon.getBoundingClientRect().width > 0 && isTurning(icon.getAnimations())
  const ring = button.getAnimations({ subtree: true }).filter(({ effect }) => pseudoOf(effect) === '::after')
  const { inlineSize, borderTopStyle } = getComputedStyle(button, '::after')
  return Number.parseFloat(inlineSize) > 0 && borderTopStyle === 'solid' && isTurning(ring) && isInTime(ring)
}

const pseudoOf = (effect: AnimationEffect | null) => (effect as KeyframeEffect | null)?.pseudoElement
const nameOf = (animation: Animation) => (animation as CSSAnimation).animationName
const isTurning = (animations: readonly Animation[]) =>
  animations.some((animation) => nameOf(animation) === 'lk-spin')

/** Whether it is visible by the end of the patience. */
const isInTime = (animations: readonly Animation[]): boolean =>
  animations.some(
    (animation) =>
      nameOf(animation) === 'lk-appear' && Number(animation.effect?.getTiming().delay) <= patience,
  )
