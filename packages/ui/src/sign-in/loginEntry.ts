import { Login } from './Login.tsx'
import type { ScreenEntry } from './screens.ts'

/** The first screen's row, apart from the others': it is the one that loads with the window. */
export const loginEntry: ScreenEntry<'login'> = { Component: Login, depth: 0, focus: 'title' }
