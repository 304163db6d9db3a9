export { SessionEndingWindow as Window } from '../session-ending/SessionEndingWindow.tsx'
export { Window as base } from './signInWindow.ts'
