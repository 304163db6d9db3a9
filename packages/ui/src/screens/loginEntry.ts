import type { ScreenEntry } from './index.ts'
import { Login } from './login.tsx'

/** The first screen's row, apart from the others': it is the one that loads with the window. */
export const loginEntry: ScreenEntry<'login'> = { Component: Login, depth: 0, focus: 'title' }
