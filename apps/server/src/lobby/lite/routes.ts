import { gameCategory } from '@baize/contract'
import { CallError, type Client } from '@baize/contract/client'
import { createTranslate, formatMoney, type Translate } from '@baize/i18n'
import { bn } from '@baize/i18n/bn'
import { later as bnLater } from '@baize/i18n/bn/later'
import { en } from '@baize/i18n/en'
import { later as enLater } from '@baize/i18n/en/later'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addNote, returnPath } from '../../identity/api.ts'
import { createLiteClient } from './client.ts'
import { guardOf, isGuarded, keepLanguage, keepToken, readLanguage, readToken } from './cookies.ts'
import { keepView, litePath } from '../../kernel/site/view-choice.ts'
import { letters, lettersPath } from './letters.ts'
import { contentPolicy, drawPage, type LitePage, type Viewer } from './layout.ts'
import { homePage, listPage, loginPage, messagePage, playPage, type LoginGiven } from './pages.ts'

const texts = {
  EN: createTranslate({ ...en, ...enLater }),
  BN: createTranslate({ ...bn, ...bnLater }),
} as const
/** Pictures weigh most: so few that the first page stays below 30 kB. */
const firstGames = 6
const recentGames = 3
const notHere: readonly string[] = ['login_proof_required', 'challenge_required', 'challenge_failed']
const sessionOver: readonly string[] = ['session_expired', 'session_required']

export interface LiteDeps {
  /** What the site speaks to those who chose no language. */
  siteLanguage(): Promise<'EN' | 'BN'>
  /** The age from which people may play here. */
  minimumAge(): Promise<number>
}

type Fields = Readonly<Record<string, string | undefined>>

/** One visit of a lite page: who asks, in which language, and the calls made for her. */
interface Visit {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly token: string | undefined
  readonly client: Client
  readonly language: 'EN' | 'BN'
  readonly t: Translate
  readonly age: number
  readonly query: Fields
  readonly form: Fields
}

/** The pages of the lite site: written here, without scripts, by the calls that the full site makes. */
export const mountLite = (deps: LiteDeps) => (app: FastifyInstance) => {
  const on = (method: 'GET' | 'POST', path: string, answer: (visit: Visit) => Promise<unknown>) =>
    app.route({
      method,
      url: litePath + path,
      handler: async (request, reply) => {
        void reply.header('cache-control', 'no-store')
        const visit = await openVisit(app, deps, { request, reply })
        if (method === 'POST' && !isGuarded(request, visit.form['guard']))
          return reply.redirect(litePath, 303)
        return answer(visit).catch((error: unknown) => tellRefusal(visit, error))
      },
    })
  app.get(lettersPath, (_request, reply) =>
    reply.type('font/woff2').header('cache-control', 'public, max-age=31536000, immutable').send(letters),
  )
  on('GET', '', showHome)
  on('GET', '/games', showList)
  on('GET', '/login', (visit) => showLogin(visit, { next: nextOf(visit.query['next']) }))
  on('POST', '/login', logIn)
  on('POST', '/logout', logOut)
  on('GET', '/play', play)
  on('POST', '/open', openFullSite)
  on('GET', '/enter', enter)
}

async function openVisit(
  app: FastifyInstance,
  deps: LiteDeps,
  { request, reply }: Pick<Visit, 'request' | 'reply'>,
): Promise<Visit> {
  const query = textsOf(request.query)
  const asked = query['language']
  const chosen = asked === 'EN' || asked === 'BN' ? asked : undefined
  if (chosen) keepLanguage(request, reply, chosen)
  const language = chosen ?? readLanguage(request) ?? (await deps.siteLanguage())
  const token = readToken(request)
  const client = createLiteClient(app, { request, reply, token })
  const visit = { request, reply, token, client, language, t: texts[language], query }
  return { ...visit, age: await deps.minimumAge(), form: textsOf(request.body) }
}

const textsOf = (given: unknown): Fields =>
  Object.fromEntries(
    Object.entries(typeof given === 'object' && given !== null ? given : {}).filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    ),
  )

/** Who looks, with the balance of an open session; one that is over is forgotten. */
async function viewerOf(visit: Visit): Promise<Viewer> {
  const { request, reply, t, language, client } = visit
  const { pathname, searchParams } = new URL(request.url, 'http://site.invalid')
  searchParams.delete('language')
  const search = searchParams.size > 0 ? `?${searchParams.toString()}` : ''
  const path = request.method === 'GET' ? pathname + search : litePath
  const viewer = { t, language, guard: guardOf(request, reply), age: visit.age, path }
  if (visit.token === undefined) return viewer
  try {
    const { balance, currencySymbol } = await client.walletBalance()
    return { ...viewer, balance: formatMoney(balance, { symbol: currencySymbol }) }
  } catch (error) {
    if (!(error instanceof CallError) || !sessionOver.includes(error.code)) throw error
    keepToken(request, reply, undefined)
    return viewer
  }
}

const send = (visit: Visit, page: string, frame?: string): FastifyReply =>
  visit.reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy(frame))
    .send(page)

async function show(visit: Visit, draw: (viewer: Viewer) => LitePage, frame?: string): Promise<FastifyReply> {
  const viewer = await viewerOf(visit)
  return send(visit, drawPage(viewer, draw(viewer)), frame)
}

async function showHome(visit: Visit): Promise<FastifyReply> {
  const { client, language, request, reply, query } = visit
  if (query['view'] === 'lite') keepView(request, reply, 'lite')
  const viewer = await viewerOf(visit)
  const [{ gameMenus }, hot, recent] = await Promise.all([
    client.gameMenus(),
    client.getHotGameList({ query: { language } }),
    viewer.balance === undefined ? undefined : client.getRecentGameList({ query: { language } }),
  ])
  const given = {
    menus: gameMenus,
    recent: recent?.list.slice(0, recentGames) ?? [],
    hot: hot.list.slice(0, firstGames),
  }
  return send(visit, drawPage(viewer, homePage(viewer, given)))
}

async function showList(visit: Visit): Promise<FastifyReply> {
  const { client, language, query } = visit
  const category = gameCategory.safeParse(query['category']).data
  const words = (query['q'] ?? '').trim().slice(0, 64)
  const pageNo = /^[1-9]\d{0,3}$/.test(query['page'] ?? '') ? Number(query['page']) : 1
  const asked = {
    language,
    pageNo,
    ...(category && { gameType: category }),
    ...(words && { gameName: words }),
  }
  const [{ gameMenus }, page] = await Promise.all([client.gameMenus(), client.getGameList({ query: asked })])
  return show(visit, (viewer) => listPage(viewer, { menus: gameMenus, category, words, page }))
}

const showLogin = (visit: Visit, given: LoginGiven): Promise<FastifyReply> =>
  show(visit, (viewer) => loginPage(viewer, given))

/** Only pages of the lite site: a login leads nowhere else. */
const nextOf = (asked: string | undefined): string => {
  const path = returnPath(asked ?? litePath)
  return /^\/lite(?:[/?]|$)/.test(path) ? path : litePath
}

async function logIn(visit: Visit): Promise<FastifyReply> {
  const { client, request, reply, form, t } = visit
  const { username = '', password = '', captcha } = form
  const next = nextOf(form['next'])
  try {
    const body = { username: username.trim(), password, ...(captcha && { captcha: captcha.trim() }) }
    const { token, passwordChangeRequired } = await client.sessionLogin({ body })
    if (passwordChangeRequired) return await showLogin(visit, { next, complaint: t('lite.elsewhere') })
    keepToken(request, reply, token)
    return await reply.redirect(next, 303)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const complaint = notHere.includes(error.code) ? t('lite.elsewhere') : refusalText(t, error)
    const wantsLetters = (error.details as { captcha?: unknown } | null)?.captcha === true
    const letters = wantsLetters ? await client.captchaImage() : undefined
    void reply.status(error.status >= 400 ? error.status : 502)
    return showLogin(visit, { next, username, complaint, captcha: letters })
  }
}

async function logOut({ client, request, reply, token }: Visit): Promise<FastifyReply> {
  // One that is over already needs no end.
  if (token !== undefined) await client.sessionLogout().catch(() => undefined)
  keepToken(request, reply, undefined)
  return reply.redirect(litePath, 303)
}

async function play(visit: Visit): Promise<FastifyReply> {
  const { client, language, query, token, reply } = visit
  const gameId = query['game'] ?? ''
  const here = `${litePath}/play?game=${encodeURIComponent(gameId)}`
  if (token === undefined) return reply.redirect(`${litePath}/login?next=${encodeURIComponent(here)}`, 303)
  const game = await client.launchGame({ body: { gameId, language, platform: 'html5' } })
  return show(visit, (viewer) => playPage(viewer, game), new URL(game.url).origin)
}

/** The full site, in the same account: it swaps the code of the address for a session (decision D7). */
async function openFullSite({ client, request, reply, token, form, language }: Visit): Promise<FastifyReply> {
  const asked = returnPath(form['to'] ?? '/')
  const path = `${asked}${asked.includes('?') ? '&' : '?'}language=${language}`
  keepView(request, reply, 'full')
  if (token === undefined) return reply.redirect(path, 303)
  const code = await client.sessionExchangeCode().then(
    (offered) => offered.code,
    () => undefined,
  )
  // The full site holds the session from here on: a logout there leaves none behind here.
  keepToken(request, reply, undefined)
  return reply.redirect(code === undefined ? path : addNote(path, { token: code }), 303)
}

/** From the full site, with the code of its session. */
async function enter({ client, request, reply, query }: Visit): Promise<FastifyReply> {
  keepView(request, reply, 'lite')
  const { token } = await client.sessionExchange({ body: { code: query['token'] ?? '' } })
  keepToken(request, reply, token)
  return reply.redirect(litePath, 303)
}

async function tellRefusal(visit: Visit, error: unknown): Promise<FastifyReply> {
  if (!(error instanceof CallError)) throw error
  const { t, request, reply, age } = visit
  if (sessionOver.includes(error.code)) {
    keepToken(request, reply, undefined)
    const next = nextOf(request.method === 'GET' ? request.url : undefined)
    return reply.redirect(`${litePath}/login?next=${encodeURIComponent(next)}`, 303)
  }
  void reply.status(error.status >= 400 ? error.status : 502)
  const guest = { t, language: visit.language, guard: guardOf(request, reply), age, path: litePath }
  return send(visit, drawPage(guest, messagePage(t('site.errorTitle'), refusalText(t, error))))
}

const refusalText = (t: Translate, { code }: CallError): string =>
  code === 'network_unreachable' ? t('errors.service_unavailable') : t(`errors.${code}`)
