/* What does not swim: the water itself, bubbles, guns, coins. */

const waters: Readonly<Record<string, readonly [string, string, string]>> = {
  'fishing-padma': ['#3d8f86', '#1c5f63', '#0d3438'],
  'fishing-bay': ['#2a86b8', '#14508a', '#0a2348'],
  'fishing-sundarban': ['#5f8a4e', '#2f5f4a', '#122f2a'],
}

/** Paints the water once for a size. */
export function createBackdrop(of: { width: number; height: number; id: string }): HTMLCanvasElement {
  const { width, height } = of
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, width)
  canvas.height = Math.max(1, height)
  const brush = canvas.getContext('2d', { alpha: false })
  if (!brush) return canvas
  const [top, middle, deep] = waters[of.id] ?? ['#3d8f86', '#1c5f63', '#0d3438']
  const depth = brush.createLinearGradient(0, 0, 0, height)
  depth.addColorStop(0, top)
  depth.addColorStop(0.5, middle)
  depth.addColorStop(1, deep)
  brush.fillStyle = depth
  brush.fillRect(0, 0, width, height)
  brush.fillStyle = 'rgba(255, 255, 255, 0.06)'
  for (let ray = 0; ray < 6; ray += 1) {
    const x = (ray * 0.19 + 0.04) * width
    brush.beginPath()
    brush.moveTo(x, 0)
    brush.lineTo(x + width * 0.06, 0)
    brush.lineTo(x - width * 0.1, height)
    brush.lineTo(x - width * 0.22, height)
    brush.fill()
  }
  for (let weed = 0; weed < 22; weed += 1) drawWeed(brush, { ...of, weed })
  return canvas
}

function drawWeed(
  brush: CanvasRenderingContext2D,
  { width, height, weed }: { width: number; height: number; weed: number },
): void {
  const x = ((weed * 0.0617 + 0.02) % 1) * width
  const tall = height * (0.07 + ((weed * 37) % 10) / 110)
  brush.beginPath()
  brush.moveTo(x, height)
  brush.bezierCurveTo(x - 14, height - tall * 0.4, x + 18, height - tall * 0.7, x + 3, height - tall)
  brush.lineWidth = 5 + (weed % 3) * 2
  brush.lineCap = 'round'
  brush.strokeStyle = `rgba(12, 60, 40, ${0.5 + (weed % 4) * 0.1})`
  brush.stroke()
}

const bubbles = 16

export function drawBubbles(
  brush: CanvasRenderingContext2D,
  { width, height, now }: { width: number; height: number; now: number },
): void {
  brush.fillStyle = 'rgba(255, 255, 255, 0.16)'
  for (let bubble = 0; bubble < bubbles; bubble += 1) {
    const rise = (now / (9_000 + bubble * 700) + bubble * 0.13) % 1
    const x = (((bubble * 0.277) % 1) + Math.sin(rise * 14 + bubble) * 0.01) * width
    brush.beginPath()
    brush.arc(x, (1 - rise) * height, 2 + (bubble % 4), 0, Math.PI * 2)
    brush.fill()
  }
}

const metals = ['#8c99a3', '#a9743c', '#c3ccd2', '#e6b843', '#d0453a']

/** A gun that points at `angle`; `tier` chooses its metal. */
export function drawGun(
  brush: CanvasRenderingContext2D,
  at: { x: number; y: number; angle: number; tier: number },
): void {
  const metal = metals[at.tier] ?? '#8c99a3'
  brush.save()
  brush.translate(at.x, at.y)
  brush.strokeStyle = 'rgba(8, 18, 24, 0.7)'
  brush.lineWidth = 2
  brush.save()
  brush.rotate(at.angle)
  brush.fillStyle = metal
  brush.beginPath()
  brush.roundRect(0, -8, 42, 16, 5)
  brush.fill()
  brush.stroke()
  brush.fillStyle = '#20303a'
  brush.fillRect(38, -10, 8, 20)
  brush.restore()
  brush.beginPath()
  brush.arc(0, 0, 19, 0, Math.PI * 2)
  brush.fillStyle = '#2a3d49'
  brush.fill()
  brush.stroke()
  brush.beginPath()
  brush.arc(0, 0, 11, 0, Math.PI * 2)
  brush.fillStyle = metal
  brush.fill()
  brush.restore()
}

/** The coins that spring from a catch; `part` is how much of their time has passed. */
export function drawCoins(brush: CanvasRenderingContext2D, at: { x: number; y: number; part: number }): void {
  brush.fillStyle = `rgba(255, 200, 60, ${1 - at.part})`
  for (let coin = 0; coin < 9; coin += 1) {
    const angle = coin * 0.7
    const reach = 60 * at.part
    const fall = 50 * at.part ** 2
    brush.beginPath()
    brush.arc(at.x + Math.cos(angle) * reach, at.y + Math.sin(angle) * reach + fall, 4, 0, Math.PI * 2)
    brush.fill()
  }
}
