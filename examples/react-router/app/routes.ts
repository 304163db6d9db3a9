import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('routes/home.tsx'),
  route('account', 'routes/account.tsx'),
  route('api/session', 'routes/api.session.ts'),
  route('api/me', 'routes/api.me.ts'),
] satisfies RouteConfig
