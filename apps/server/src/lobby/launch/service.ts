import type { WireLanguage } from '@baize/contract'
import { isSportCategory } from '@baize/domain/catalogue'
import type { CurrencyCode } from '@baize/money'
import { ok, refuse, type MemberId, type Result } from '@baize/std'
import type { Logger } from 'pino'
import type { CatalogueService, StandingRow } from '../catalogue/service.ts'
import type { Integration, VendorClient, VendorRegistry, VendorService } from '../../providers/api.ts'
import type { WalletService } from '../../ledger/api.ts'

export interface LaunchRequest {
  readonly memberId: MemberId
  readonly currency: CurrencyCode
  /** Hash of the token of the login that asks. */
  readonly login: string
  readonly gameId: string
  readonly vassalage?: string | undefined
  readonly language: WireLanguage
  /** What the game opens on, for its vendor. */
  readonly place?: string | undefined
  /** Scheme, host and port under which the player reached the platform. */
  readonly origin: string
  readonly hostname: string
  readonly address: string
  /** Country of the address as ISO 3166 code, or nothing when nobody knows. */
  readonly region: string | undefined
  /** The member's VIP level; asked only where a game needs one. */
  levelOf(): Promise<number>
}

export interface LaunchedGame {
  readonly url: string
  readonly display: 'frame' | 'window'
  readonly gameId: string
  readonly gameName: { readonly EN: string; readonly BN: string }
  readonly vassalage: string
}

export type LaunchRefusal =
  | 'game_not_found'
  | 'game_disabled'
  | 'game_maintenance'
  | 'game_coming_soon'
  | 'game_launch_failed'
  | 'game_url_invalid'
  | 'region_restricted'
  | 'access_denied'
  | 'player_blocked'

export interface LaunchService {
  /** Opens a game for a member: a one-time code goes to the vendor, which gives the address to show. */
  launch(request: LaunchRequest): Promise<Result<LaunchedGame, LaunchRefusal>>
}

export interface LaunchDeps {
  readonly catalogue: Pick<CatalogueService, 'findStanding' | 'rememberLaunch'>
  readonly wallet: Pick<WalletService, 'find'>
  readonly registry: Pick<VendorRegistry, 'snapshot'>
  readonly vendors: Pick<VendorService, 'issueLaunchCode' | 'isStaff'>
  readonly client: VendorClient
  readonly log: Pick<Logger, 'warn'>
  /** Gives a whole number from 0 up to, not including, `below`. */
  pick(below: number): number
}

export const createLaunchService = (deps: LaunchDeps): LaunchService => ({
  async launch(request) {
    const playable = await findPlayable(deps, request)
    if (!playable.ok) return playable
    const { game, vendor } = playable.value
    const { memberId, currency, login } = request
    const language = request.language === 'BN' ? 'bn' : 'en'
    const asked = {
      memberId,
      vendorId: vendor.id,
      gameCode: game.game_code,
      currency,
      language,
      login,
    } as const
    const code = await deps.vendors.issueLaunchCode(asked)
    const answer = await deps.client.call(vendor.id, 'launch', {
      game: game.game_code,
      code,
      language,
      lobby_url: `${request.origin}/`,
      host: request.hostname,
      ...(request.place !== undefined && { place: request.place }),
    })
    const url = answer.ok ? onLaunchHost(answer.value.url, vendor, deps.pick) : undefined
    if (!answer.ok || url === undefined) {
      const reason = answer.ok ? 'address' : answer
      deps.log.warn({ vendor: vendor.code, game: game.game_code, reason }, 'launch failed')
      return refuse(answer.ok ? 'game_url_invalid' : 'game_launch_failed')
    }
    await deps.catalogue.rememberLaunch(memberId, game.node_id)
    return ok({
      url,
      display: vendor.display,
      gameId: game.id,
      gameName: { EN: game.title_en, BN: game.title_bn },
      vassalage: game.vendor,
    })
  },
})

async function findPlayable(
  deps: LaunchDeps,
  request: LaunchRequest,
): Promise<Result<{ game: StandingRow; vendor: Integration }, LaunchRefusal>> {
  const { gameId, vassalage, memberId } = request
  const game = await deps.catalogue.findStanding(gameId)
  if (!game || (vassalage && vassalage !== game.vendor)) return refuse('game_not_found')
  const vendor = (await deps.registry.snapshot()).byId.get(game.integration_id ?? 0)
  const stopped = stopOf(game, vendor)
  if (stopped !== undefined || !vendor) return refuse(stopped ?? 'game_disabled')
  const admitted = await admit(request, game, vendor)
  if (!admitted.ok) return admitted
  return (await mayStake(deps, memberId, game)) ? ok({ game, vendor }) : refuse('player_blocked')
}

async function mayStake(
  { wallet, vendors }: Pick<LaunchDeps, 'wallet' | 'vendors'>,
  memberId: MemberId,
  { category }: Pick<StandingRow, 'category'>,
): Promise<boolean> {
  if (isSportCategory(category) && (await vendors.isStaff(memberId))) return false
  return (await wallet.find(memberId))?.canStake === true
}

/** Whether this member, from where they are, may open it. */
async function admit(
  { region, address, levelOf }: LaunchRequest,
  game: StandingRow,
  vendor: Integration,
): Promise<Result<null, 'region_restricted' | 'access_denied'>> {
  const closedRegions = [...vendor.closedRegions, ...game.closed_regions]
  if (region !== undefined && closedRegions.includes(region))
    return refuse('region_restricted', { ip: address })
  const level = game.level_needed
  if (level > 0 && (await levelOf()) < level) return refuse('access_denied', { level })
  return ok(null)
}

/** Why nobody may open the game now. */
function stopOf(game: StandingRow, vendor: Integration | undefined): LaunchRefusal | undefined {
  if (game.coming_soon) return 'game_coming_soon'
  if (!vendor?.isActive || !game.vendor_enabled || !game.is_shown || game.state === 'closed')
    return 'game_disabled'
  return game.state === 'maintenance' || game.is_resting ? 'game_maintenance' : undefined
}

/**
 * spec 9: launch hosts are chosen at random from the supplied list; without one the vendor's own address
 * stays.
 * Gives nothing for what is no address of the web: the page shows it in a frame, where a script would run.
 */
function onLaunchHost(
  given: string,
  { launchHosts }: Integration,
  pick: (below: number) => number,
): string | undefined {
  const url = /^https?:\/\//i.test(given) && URL.parse(given)
  if (!url) return undefined
  const host = launchHosts.length > 0 ? launchHosts[pick(launchHosts.length)] : undefined
  if (host === undefined) return given
  // A host without a port must not keep the vendor's.
  url.port = ''
  url.host = host
  return url.href
}
