export { UserMenu } from '../account-menu/UserMenu.tsx'
