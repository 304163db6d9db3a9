import type { ReactNode } from 'react'

/** Content for the comment `<!-- live: name -->`: the first page's sign-in, the playground, or the states of a component. */
export async function loadPart(name: string): Promise<(() => ReactNode) | undefined> {
  if (name === 'signIn') return (await import('./SignInDemo.tsx')).SignInDemo
  if (name === 'playground') return (await import('./playground/Playground.tsx')).Playground
  const { componentStates } = await import('./gallery/componentStates.tsx')
  const { Gallery } = await import('./gallery/Gallery.tsx')
  const states = Object.entries(componentStates).find(([component]) => component === name)?.[1]
  return states && (() => <Gallery states={states} />)
}
