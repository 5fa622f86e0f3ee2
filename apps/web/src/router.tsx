import { createBrowserRouter, Navigate, useLocation, type RouteObject } from 'react-router'
import type { ComponentType } from 'react'
import { loadLaterTexts, loadTextsOf } from './core/language/language.tsx'
import { categories, paths, type LotteryPage } from './core/address/paths.ts'
import { RequireAuth } from './core/sign-in/require-auth.tsx'
import { HomePage } from './features/lobby/home-page.tsx'
import { Crash } from './layout/crash.tsx'
import { MemberRoute } from './layout/member-route.tsx'
import { NotFound } from './layout/not-found.tsx'
import { Root } from './layout/root.tsx'
import { Shell } from './layout/shell.tsx'

/** Made once the address bar holds no codes any more: the router reads it. */
export const createRouter = () => createBrowserRouter(routes)

/** Resolves when the page of the address has come: until then the first frame stands for it. */
export const pageLoaded = (router: ReturnType<typeof createRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

/** A page whose files are fetched when it is opened. */
const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: { Component: load },
})

/** The same for a page whose texts are not among those of the first screen. */
const pageWithTexts = (path: string, load: () => Promise<ComponentType>): RouteObject =>
  page(path, async () => (await Promise.all([load(), loadLaterTexts()]))[0])

/** A page of the lotteries, which have texts of their own. */
const lotteryPage = (path: string, load: () => Promise<ComponentType>): RouteObject =>
  page(path, async () => (await Promise.all([load(), loadTextsOf('lotteries')]))[0])

/** A page of rewards, which have texts of their own. */
const rewardPage = (path: string, load: () => Promise<ComponentType>): RouteObject =>
  page(path, async () => (await Promise.all([load(), loadTextsOf('rewards')]))[0])

/** Every address that shows home keeps the same page below (spec 2). */
const homeRoutes: RouteObject[] = [
  ...['/', '/index', '/index.html', '/home', '/login', '/register', '/help'].map((path) => ({ path })),
  { path: '/member', Component: MemberRoute },
]

const gameCentre = () => import('./features/lobby/game-centre.tsx')

const gameCentres: RouteObject[] = categories.map((category) =>
  category === 'ELOTT' || category === 'LOTT'
    ? lotteryCentre(category)
    : pageWithTexts(paths.category(category), () =>
        gameCentre().then(({ GameCentre }) => () => <GameCentre category={category} />),
      ),
)

/** The page of a category of lotteries: its vendors, and all of them with their draws. */
function lotteryCentre(category: 'ELOTT' | 'LOTT'): RouteObject {
  return lotteryPage(paths.category(category), async () => {
    const [{ GameCentre }, { CentreLotteries }] = await Promise.all([
      gameCentre(),
      import('./features/lottery/lottery-centre.tsx'),
    ])
    return () => <GameCentre category={category} games={<CentreLotteries category={category} />} />
  })
}

const accountGames = () => import('./features/lobby/account-games.tsx')
const house = () => import('./features/about/house-page.tsx')

/** Spec 2: the lotteries ask for a session; without one the address leads to the login and back. */
const lottery = (name: LotteryPage): RouteObject =>
  lotteryPage(paths.lottery(name), () =>
    import('./features/lottery/lottery-page.tsx').then(({ LotteryPage }) => () => (
      <RequireAuth>
        <LotteryPage page={name} />
      </RequireAuth>
    )),
  )

/** Another spelling of an address, which goes on to the one in use with all that it carries. */
function Alias({ of }: { of: string }) {
  const { search, hash } = useLocation()
  return <Navigate to={of + search + hash} replace />
}

const sitePages: RouteObject[] = [
  { Component: HomePage, children: homeRoutes },
  ...gameCentres,
  page(paths.favorite, () => accountGames().then((module) => module.FavoritePage)),
  page(paths.recent, () => accountGames().then((module) => module.RecentPage)),
  lottery('lottery'),
  lottery('seaLottery'),
  lottery('vnLottery'),
  lotteryPage('/lottery/results/:series', () =>
    import('./features/lottery/results-page.tsx').then((module) => module.ResultsPage),
  ),
  lotteryPage(paths.lotteryTickets, () =>
    import('./features/lottery/tickets-page.tsx').then(({ TicketsPage }) => () => (
      <RequireAuth>
        <TicketsPage />
      </RequireAuth>
    )),
  ),
  lotteryPage('/lottery/draw/:drawId', () =>
    import('./features/lottery/draw-page.tsx').then((module) => module.DrawPage),
  ),
  lotteryPage('/lottery/trend/:series', () =>
    import('./features/lottery/trend-page.tsx').then((module) => module.TrendPage),
  ),
  lotteryPage('/lottery/void', () =>
    import('./features/lottery/withheld-page.tsx').then((module) => module.WithheldPage),
  ),
  lotteryPage('/lottery/rules/:gameCode', () =>
    import('./features/lottery/rules-page.tsx').then((module) => module.RulesPage),
  ),
  { path: '/lottert', element: <Alias of={paths.lottery('lottery')} /> },
  rewardPage(paths.promotions, () =>
    import('./layout/activity-center.tsx').then((module) => module.Promotions),
  ),
  rewardPage('/activity/:part/:id', () =>
    import('./layout/activity-pages.tsx').then((module) => module.ActivityPages),
  ),
  pageWithTexts('/tournaments', () =>
    import('./features/lobby/tournament-page.tsx').then((module) => module.TournamentPage),
  ),
  pageWithTexts(paths.blog, () => import('./features/blog/blog-page.tsx').then((module) => module.BlogPage)),
  pageWithTexts('/blog/:id', () => import('./features/blog/post-page.tsx').then((module) => module.PostPage)),
  pageWithTexts(paths.app, () =>
    import('./features/app-download/app-page.tsx').then((module) => module.AppPage),
  ),
  rewardPage(paths.pointMall, () =>
    import('./features/point-mall/point-mall-page.tsx').then((module) => module.PointMallPage),
  ),
  rewardPage('/envelope/:id', () =>
    import('./features/envelope/proof-page.tsx').then((module) => module.EnvelopeProofPage),
  ),
  pageWithTexts(paths.about, () =>
    house().then(({ HousePage }) => () => <HousePage id="about-us" />),
  ),
  pageWithTexts(paths.agreement, () =>
    house().then(({ HousePage }) => () => <HousePage id="user-agreement" />),
  ),
  page('/seamless', () => import('./features/game/game-page.tsx').then((module) => module.GamePage)),
  { path: '*', Component: NotFound },
]

// The agents' pages have a layout of their own (spec 2).
const agentPages: RouteObject[] = [
  page(paths.agent, () =>
    import('./features/auth/agent-login-page.tsx').then((module) => module.AgentLoginPage),
  ),
  page(paths.agentHome, () => import('./layout/agent-office.tsx').then((module) => module.AgentOffice)),
]

const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: Crash,
    HydrateFallback: () => null,
    children: [
      { Component: Shell, ErrorBoundary: Crash, children: [{ ErrorBoundary: Crash, children: sitePages }] },
      // The window of customer service has the whole page.
      {
        ErrorBoundary: Crash,
        children: [
          pageWithTexts(paths.liveChat, () =>
            import('./features/live-chat/chat-page.tsx').then((module) => module.ChatPage),
          ),
        ],
      },
      {
        ErrorBoundary: Crash,
        lazy: { Component: () => import('./layout/agent-layout.tsx').then((module) => module.AgentLayout) },
        children: agentPages,
      },
    ],
  },
]
