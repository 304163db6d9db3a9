import type { ComponentType } from 'react'

import type { Lazy } from '../chunks/lazy.ts'

/** The part of an entry that says where a screen is loaded from. It is drawn only once it is. */
export const late = <Module, Props extends object>(
  chunk: Lazy<Module>,
  pick: (module: Module) => ComponentType<Props>,
) => ({
  chunk,
  Component(props: Props) {
    const { module } = chunk.get()
    if (!module) return null
    const Screen = pick(module)
    return <Screen {...props} />
  },
})
