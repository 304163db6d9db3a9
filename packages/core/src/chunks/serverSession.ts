export { followServerSession } from '../sessions/followServerSession.ts'
