import { fishInWater, type Fish, type FishingView } from '@baize/games'
import type { Angler, Onlooker } from './angler.ts'
import { looks } from './looks.ts'
import { createSprite, postures, reachOf, type Sprite } from './sprite.ts'
import { keyOf, placeOf } from './swim.ts'
import { createBackdrop, drawBubbles, drawCoins, drawGun } from './backdrop.ts'
import { createPace, type Pace } from './pace.ts'

/** The water on a canvas: everybody's fish, guns, shots and catches. */
export interface WaterScene extends Onlooker {
  resize(): void
  draw(): void
}

interface Bullet {
  readonly fish: Fish
  readonly from: readonly [number, number]
  readonly startMs: number
  readonly isOwn: boolean
  /** Undefined while the server has not answered; null when the shot was not taken. */
  times: number | null | undefined
}

interface Burst {
  readonly x: number
  readonly y: number
  readonly startMs: number
  readonly times: number
  readonly isOwn: boolean
  readonly species: number
  readonly isLeftward: boolean
}

interface Stage {
  readonly canvas: HTMLCanvasElement
  readonly brush: CanvasRenderingContext2D
  readonly angler: Angler
  readonly isStill: boolean
  readonly pace: Pace
  readonly sprites: Map<string, Sprite>
  readonly reaches: Map<number, ReturnType<typeof reachOf>>
  readonly gone: Set<string>
  width: number
  height: number
  scale: number
  backdrop: HTMLCanvasElement
  bullets: Bullet[]
  bursts: Burst[]
  aim: readonly [number, number]
}

const flightMs = 300
const burstMs = 950
/** Own gun first, then the places of the others. */
const ownGun = [0.5, 0.98] as const
const otherGuns = [
  [0.18, 0.98],
  [0.82, 0.98],
  [0.18, 0.02],
  [0.82, 0.02],
  [0.5, 0.02],
] as const

export function createScene(canvas: HTMLCanvasElement, angler: Angler): WaterScene {
  // The backdrop fills every frame: nothing of the page shows through.
  const brush = canvas.getContext('2d', { alpha: false })
  if (!brush) throw new Error('this browser draws no canvas')
  const stage: Stage = {
    canvas,
    brush,
    angler,
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    pace: createPace(),
    sprites: new Map(),
    reaches: new Map(),
    gone: new Set(angler.caught),
    width: 0,
    height: 0,
    scale: 1,
    backdrop: canvas,
    bullets: [],
    bursts: [],
    aim: [0.5, 0.4],
  }
  return {
    resize: () => resize(stage),
    draw: () => draw(stage),
    launched({ fish, at }) {
      const { x, y } = placeOf(fish, angler.nowMs())
      stage.aim = [x, y]
      stage.bullets.push({ fish, from: ownGun, startMs: at, isOwn: true, times: undefined })
    },
    landed({ fish, at }, times) {
      const bullet = stage.bullets.find((one) => one.fish === fish && one.startMs === at)
      if (bullet) bullet.times = times
    },
    others(shots) {
      const { name, guests } = angler.state.get()
      const others = guests.filter((guest) => guest !== name)
      for (const shot of shots) {
        const fish = fishInWater(angler.model, angler.nowMs()).find((one) => keyOf(one) === keyOf(shot))
        const from = otherGuns[others.indexOf(shot.name)] ?? otherGuns[0]
        if (fish)
          stage.bullets.push({ fish, from, startMs: performance.now(), isOwn: false, times: shot.times })
      }
    },
    joined(caught) {
      for (const key of caught) stage.gone.add(key)
    },
    replay: (fired) => replay(stage, fired),
  }
}

function resize(stage: Stage): void {
  const { canvas } = stage
  const box = canvas.getBoundingClientRect()
  stage.scale = Math.min(stage.pace.sharpest(), devicePixelRatio)
  stage.width = box.width
  stage.height = box.height
  canvas.width = Math.round(box.width * stage.scale)
  canvas.height = Math.round(box.height * stage.scale)
  stage.sprites.clear()
  stage.backdrop = createBackdrop({ width: canvas.width, height: canvas.height, id: stage.angler.model.id })
}

function draw(stage: Stage): void {
  const { brush, angler } = stage
  const now = performance.now()
  if (stage.pace.isTooSlow(now)) resize(stage)
  brush.setTransform(1, 0, 0, 1, 0, 0)
  // Its points replace those of the last frame: nothing is to be mixed.
  brush.globalCompositeOperation = 'copy'
  brush.drawImage(stage.backdrop, 0, 0)
  brush.globalCompositeOperation = 'source-over'
  brush.setTransform(stage.scale, 0, 0, stage.scale, 0, 0)
  if (!stage.isStill) drawBubbles(brush, { ...stage, now })
  const atMs = angler.nowMs()
  for (const fish of fishInWater(angler.model, atMs)) {
    if (!stage.gone.has(keyOf(fish))) drawSwimming(stage, { fish, atMs, now })
  }
  drawGuns(stage)
  stage.bullets = stage.bullets.filter((bullet) => moveBullet(stage, { bullet, atMs, now }))
  stage.bursts = stage.bursts.filter((burst) => drawBurst(stage, { burst, now }))
}

function drawSwimming(stage: Stage, { fish, atMs, now }: { fish: Fish; atMs: number; now: number }): void {
  const { x, y, angle } = placeOf(fish, atMs)
  const frame = stage.isStill ? 0 : Math.floor(now / 90 + fish.fish * 2) % postures
  const { isLeftward, species } = fish
  drawSprite(stage, { x, y, angle, isLeftward, species, frame, alpha: 1 })
}

interface SpriteAt {
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly isLeftward: boolean
  readonly species: number
  readonly frame: number
  readonly alpha: number
}

/** Turned less than this a fish is drawn straight, which costs a copy instead of a mixture. */
const leastTurn = 0.02

function drawSprite(stage: Stage, at: SpriteAt): void {
  const { brush, width, height, scale } = stage
  const sprite = spriteOf(stage, at)
  if (!sprite) return
  const [x, y] = [Math.round(at.x * width * scale), Math.round(at.y * height * scale)]
  const angle = Math.abs(at.angle) < leastTurn ? 0 : at.angle
  const [cos, sin, side] = [Math.cos(angle), Math.sin(angle), at.isLeftward ? -1 : 1]
  brush.globalAlpha = at.alpha
  brush.setTransform(cos * side, sin * side, -sin, cos, x, y)
  brush.drawImage(sprite.canvas, -Math.round(sprite.left), -Math.round(sprite.top))
  brush.setTransform(scale, 0, 0, scale, 0, 0)
  brush.globalAlpha = 1
}

/** A species is drawn once a posture of its swimming, then only moved. */
function spriteOf(stage: Stage, { species, frame }: Pick<SpriteAt, 'species' | 'frame'>) {
  const key = `${species}.${frame}`
  const known = stage.sprites.get(key)
  if (known) return known
  const named = stage.angler.model.species[species]
  if (!named) return undefined
  const look = looks[named.name]
  const reach = stage.reaches.get(species) ?? reachOf(look)
  stage.reaches.set(species, reach)
  // Small screens show the same fish a little larger, so that fingers meet them.
  const half = (look.size * Math.max(stage.width, 640) * stage.scale) / 2
  const sprite = createSprite(look, { half, posture: frame, reach })
  if (sprite) stage.sprites.set(key, sprite)
  return sprite
}

function drawGuns(stage: Stage): void {
  const { brush, angler, width, height } = stage
  const { name, guests } = angler.state.get()
  guests
    .filter((guest) => guest !== name)
    .forEach((guest, index) => {
      const [x, y] = otherGuns[index] ?? otherGuns[0]
      drawGun(brush, { x: x * width, y: y * height, angle: y < 0.5 ? Math.PI / 2 : -Math.PI / 2, tier: 0 })
      brush.fillStyle = 'rgba(255, 250, 241, 0.85)'
      brush.font = '600 11px sans-serif'
      brush.textAlign = 'center'
      brush.fillText(guest, x * width, y < 0.5 ? 34 : height - 30)
    })
  const [x, y] = ownGun
  const angle = Math.atan2((stage.aim[1] - y) * height, (stage.aim[0] - x) * width)
  drawGun(brush, { x: x * width, y: y * height, angle, tier: tierOf(angler) })
}

const tierEdgesMinor = [50, 500, 5_000]

/** Dearer shots come from a finer gun. */
function tierOf({ course, table }: Angler): number {
  const { view, choice } = course.stage.get()
  const priceMinor = view?.priceMinor ?? table.store.get().stakeMinor / choice.shots
  return 1 + tierEdgesMinor.filter((edge) => priceMinor >= edge).length
}

/** Draws a bullet on its way; what it met shows when it arrives. Tells whether it flies on. */
function moveBullet(
  stage: Stage,
  { bullet, atMs, now }: { bullet: Bullet; atMs: number; now: number },
): boolean {
  const { brush, width, height } = stage
  const target = placeOf(bullet.fish, Math.min(atMs, bullet.fish.bornAtMs + bullet.fish.crossMs))
  const part = Math.min(1, (now - bullet.startMs) / flightMs)
  const [fromX, fromY] = bullet.from
  const x = fromX + (target.x - fromX) * part
  const y = fromY + (target.y - fromY) * part
  if (part < 1 || bullet.times === undefined) {
    brush.beginPath()
    brush.arc(x * width, y * height, bullet.isOwn ? 6 : 4, 0, Math.PI * 2)
    brush.fillStyle = bullet.isOwn ? '#ffd35c' : 'rgba(255, 250, 241, 0.7)'
    brush.fill()
    return true
  }
  if (bullet.times === null) return false
  if (bullet.times > 0) stage.gone.add(keyOf(bullet.fish))
  const { species, isLeftward } = bullet.fish
  const { times, isOwn } = bullet
  stage.bursts.push({ x: target.x, y: target.y, startMs: now, times, isOwn, species, isLeftward })
  return false
}

/** A catch rolls over and fades under its prize; a miss is a ring. Tells whether it goes on. */
function drawBurst(stage: Stage, { burst, now }: { burst: Burst; now: number }): boolean {
  const { brush, width, height } = stage
  const part = (now - burst.startMs) / burstMs
  if (part >= (burst.times > 0 ? 1 : 0.35)) return false
  const [x, y] = [burst.x * width, burst.y * height]
  if (burst.times === 0) {
    brush.beginPath()
    brush.arc(x, y, 8 + part * 60, 0, Math.PI * 2)
    brush.strokeStyle = `rgba(255, 255, 255, ${0.8 - part * 2.2})`
    brush.lineWidth = 2
    brush.stroke()
    return true
  }
  const spin = stage.isStill ? 0 : part * 5
  drawSprite(stage, { ...burst, angle: spin, frame: 0, alpha: 1 - part })
  if (!stage.isStill) drawCoins(brush, { x, y, part })
  brush.globalAlpha = Math.min(1, 2 - 2 * part)
  brush.font = `800 ${burst.isOwn ? 26 : 17}px sans-serif`
  brush.textAlign = 'center'
  brush.lineWidth = 4
  brush.strokeStyle = 'rgba(5, 20, 30, 0.8)'
  brush.strokeText(`×${burst.times}`, x, y - part * 42)
  brush.fillStyle = burst.isOwn ? '#ffe08a' : '#fffaf1'
  brush.fillText(`×${burst.times}`, x, y - part * 42)
  brush.globalAlpha = 1
  return true
}

const replayEveryMs = 90

/** Shows what a past magazine caught, one shot after the other, over the water as it is now. */
function replay(stage: Stage, fired: FishingView['fired']): void {
  fired.forEach(([species, times], index) => {
    const startMs = performance.now() + index * replayEveryMs
    const [x, y] = [0.1 + ((index * 0.382) % 0.8), 0.12 + ((index * 0.618) % 0.6)]
    setTimeout(() => {
      stage.bursts.push({ x, y, startMs: performance.now(), times, isOwn: true, species, isLeftward: false })
    }, startMs - performance.now())
  })
}
