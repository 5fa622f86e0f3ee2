import { createBrowserRouter, type RouteObject } from 'react-router'
import { categories, paths } from './core/paths.ts'
import { HomePage } from './features/lobby/home-page.tsx'
import { Crash } from './layout/crash.tsx'
import { NotFound } from './layout/not-found.tsx'
import { Shell } from './layout/shell.tsx'

/** Every address that shows home keeps the same page below (spec 2). */
const homeRoutes: RouteObject[] = [
  ...['/', '/index', '/index.html', '/home', '/login', '/register', '/help'].map((path) => ({ path })),
  {
    path: '/member',
    lazy: { Component: () => import('./layout/member-centre.tsx').then((module) => module.MemberCentre) },
  },
]

const gameCentres: RouteObject[] = categories.map((category) => ({
  path: paths.category(category),
  lazy: {
    Component: () =>
      import('./features/lobby/game-centre.tsx').then(({ GameCentre }) => () => (
        <GameCentre category={category} />
      )),
  },
}))

const accountGames = () => import('./features/lobby/account-games.tsx')

/** Made once the address bar holds no codes any more: the router reads it. */
export const createRouter = () => createBrowserRouter(routes)

const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: Crash,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: Crash,
        children: [
          { Component: HomePage, children: homeRoutes },
          ...gameCentres,
          {
            path: paths.favorite,
            lazy: { Component: () => accountGames().then((module) => module.FavoritePage) },
          },
          {
            path: paths.recent,
            lazy: { Component: () => accountGames().then((module) => module.RecentPage) },
          },
          {
            path: '/seamless',
            lazy: {
              Component: () => import('./features/game/game-page.tsx').then((module) => module.GamePage),
            },
          },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
  {
    // The agents' pages have a layout of their own (spec 2).
    ErrorBoundary: Crash,
    HydrateFallback: () => null,
    lazy: { Component: () => import('./layout/agent-layout.tsx').then((module) => module.AgentLayout) },
    children: [
      {
        path: paths.agent,
        lazy: {
          Component: () =>
            import('./features/auth/agent-login-page.tsx').then((module) => module.AgentLoginPage),
        },
      },
      {
        path: paths.agentHome,
        lazy: {
          Component: () =>
            import('./features/agent-door/agent-home-page.tsx').then((module) => module.AgentHomePage),
        },
      },
    ],
  },
]
