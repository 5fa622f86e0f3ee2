import { disc, drawEye, outline, paint, shade, type Brush } from './brush.ts'
import type { Look, Shape } from './looks.ts'

/** What is no fish, in the same box. */
export function drawCreature(brush: Brush, look: Look, wag: number): void {
  drawings[look.shape](brush, look, wag)
}

type Draw = (brush: Brush, look: Look, wag: number) => void

const drawings: Readonly<Record<Shape, Draw>> = {
  fish: () => undefined,
  ray: drawRay,
  crab: drawCrab,
  turtle: drawTurtle,
  squid: drawSquid,
  croc: drawCroc,
  snake: drawSnake,
  otter: drawOtter,
  prawn: drawPrawn,
}

function drawRay(brush: Brush, look: Look, wag: number): void {
  brush.beginPath()
  brush.moveTo(-0.4, 0)
  brush.quadraticCurveTo(-0.8, wag * 0.2, -1.1, -wag * 0.12)
  brush.stroke()
  const lift = 0.62 + wag * 0.14
  brush.beginPath()
  brush.moveTo(0.72, 0)
  brush.quadraticCurveTo(0.3, -lift * 0.7, -0.12, -lift)
  brush.quadraticCurveTo(-0.2, -0.3, -0.5, 0)
  brush.quadraticCurveTo(-0.2, 0.3, -0.12, lift)
  brush.quadraticCurveTo(0.3, lift * 0.7, 0.72, 0)
  paint(brush, look.back)
  for (const y of [-0.2, 0, 0.2]) disc(brush, { x: -0.06, y, r: 0.06, fill: look.belly })
  drawEye(brush, { x: 0.44, y: -0.13, r: 0.07 })
  drawEye(brush, { x: 0.44, y: 0.13, r: 0.07 })
}

function drawCrab(brush: Brush, look: Look, wag: number): void {
  brush.lineWidth = 0.09
  brush.strokeStyle = look.fin
  for (const side of [-1, 1]) {
    for (const [index, y] of [0.05, 0.25, 0.42].entries()) {
      const reach = 0.95 + wag * 0.05 * (index % 2 === 0 ? 1 : -1)
      brush.beginPath()
      brush.moveTo(side * 0.4, y * 0.6)
      brush.quadraticCurveTo(side * 0.8, y - 0.16, side * reach, y + 0.22)
      brush.stroke()
    }
    brush.beginPath()
    brush.moveTo(side * 0.42, -0.12)
    brush.quadraticCurveTo(side * 0.85, -0.2, side * 0.72, -0.5)
    brush.stroke()
  }
  brush.lineWidth = 0.035
  brush.strokeStyle = outline
  for (const side of [-1, 1]) {
    const open = 0.5 + wag * 0.2
    brush.beginPath()
    brush.moveTo(side * 0.7, -0.56)
    brush.arc(side * 0.7, -0.56, 0.24, -Math.PI / 2 + open, -Math.PI / 2 - open + Math.PI * 2)
    brush.closePath()
    paint(brush, look.back)
  }
  brush.beginPath()
  brush.ellipse(0, 0.05, 0.56, 0.4, 0, 0, Math.PI * 2)
  paint(brush, shade(brush, look, 0.5))
  drawEye(brush, { x: -0.17, y: -0.34, r: 0.1 })
  drawEye(brush, { x: 0.17, y: -0.34, r: 0.1 })
}

function drawTurtle(brush: Brush, look: Look, wag: number): void {
  for (const [x, y, turn] of [
    [0.34, 0.42, 0.5],
    [0.34, -0.42, -0.5],
    [-0.42, 0.34, 2.5],
    [-0.42, -0.34, -2.5],
  ] as const) {
    brush.save()
    brush.translate(x, y)
    brush.rotate(turn + wag * 0.3 * Math.sign(y))
    brush.beginPath()
    brush.ellipse(0.1, 0, 0.3, 0.12, 0, 0, Math.PI * 2)
    paint(brush, look.fin)
    brush.restore()
  }
  brush.beginPath()
  brush.ellipse(0.74, 0, 0.23, 0.17, 0, 0, Math.PI * 2)
  paint(brush, look.fin)
  drawEye(brush, { x: 0.82, y: -0.07, r: 0.055 })
  brush.beginPath()
  brush.ellipse(0, 0, 0.62, 0.5, 0, 0, Math.PI * 2)
  paint(brush, look.back)
  brush.lineWidth = 0.05
  brush.strokeStyle = look.belly
  brush.beginPath()
  for (let corner = 0; corner <= 6; corner += 1) {
    const angle = (corner * Math.PI) / 3
    const point = [Math.cos(angle) * 0.3, Math.sin(angle) * 0.25] as const
    if (corner === 0) brush.moveTo(...point)
    else brush.lineTo(...point)
    brush.moveTo(...point)
    brush.lineTo(Math.cos(angle) * 0.58, Math.sin(angle) * 0.46)
    brush.moveTo(...point)
  }
  brush.stroke()
}

function drawSquid(brush: Brush, look: Look, wag: number): void {
  brush.lineWidth = 0.1
  brush.strokeStyle = look.fin
  for (let arm = 0; arm < 6; arm += 1) {
    const y = (arm - 2.5) * 0.11
    const sway = wag * 0.14 * (arm % 2 === 0 ? 1 : -1)
    brush.beginPath()
    brush.moveTo(-0.1, y)
    brush.bezierCurveTo(-0.45, y + sway, -0.65, y - sway, -0.98, y * 1.7 + sway)
    brush.stroke()
  }
  brush.lineWidth = 0.035
  brush.strokeStyle = outline
  brush.beginPath()
  brush.moveTo(0.5, -0.2)
  brush.lineTo(0.8, -0.42)
  brush.lineTo(0.98, 0)
  brush.lineTo(0.8, 0.42)
  brush.lineTo(0.5, 0.2)
  paint(brush, look.fin)
  brush.beginPath()
  brush.moveTo(1, 0)
  brush.bezierCurveTo(0.7, -0.42, 0.1, -0.48, -0.16, -0.26)
  brush.quadraticCurveTo(-0.26, 0, -0.16, 0.26)
  brush.bezierCurveTo(0.1, 0.48, 0.7, 0.42, 1, 0)
  paint(brush, shade(brush, look, 0.5))
  if (look.mark) for (const x of [0.3, 0.5, 0.68]) disc(brush, { x, y: -0.1, r: 0.05, fill: look.fin })
  drawEye(brush, { x: 0, y: -0.12, r: 0.1 })
  drawEye(brush, { x: 0, y: 0.14, r: 0.1 })
}

function drawCroc(brush: Brush, look: Look, wag: number): void {
  const snout = look.extra === 'snout' ? 0.05 : 0.1
  for (const [x, turn] of [
    [0.2, 0.6],
    [-0.25, 1],
  ] as const) {
    brush.save()
    brush.translate(x, 0.16)
    brush.rotate(turn + wag * 0.2)
    brush.beginPath()
    brush.ellipse(0.06, 0, 0.15, 0.06, 0, 0, Math.PI * 2)
    paint(brush, look.fin)
    brush.restore()
  }
  brush.beginPath()
  brush.moveTo(1, -snout * 0.3)
  brush.lineTo(0.62, -snout * 1.4)
  brush.quadraticCurveTo(0.5, -0.2, 0.36, -0.17)
  for (let scale = 0; scale < 7; scale += 1) {
    brush.lineTo(0.28 - scale * 0.13, -0.24 + scale * 0.012)
    brush.lineTo(0.22 - scale * 0.13, -0.18 + scale * 0.016)
  }
  brush.quadraticCurveTo(-0.8, -0.06 + wag * 0.06, -1, wag * 0.18)
  brush.quadraticCurveTo(-0.78, 0.1 + wag * 0.04, -0.5, 0.17)
  brush.quadraticCurveTo(0.1, 0.26, 0.5, 0.12)
  brush.lineTo(1, snout)
  brush.closePath()
  paint(brush, shade(brush, look, 0.24))
  brush.beginPath()
  brush.moveTo(0.99, snout * 0.35)
  for (let tooth = 0; tooth < 6; tooth += 1) {
    brush.lineTo(0.95 - tooth * 0.07, snout * 0.35 + 0.045)
    brush.lineTo(0.92 - tooth * 0.07, snout * 0.35)
  }
  brush.strokeStyle = '#fdfbf2'
  brush.stroke()
  if (look.extra === 'snout') disc(brush, { x: 0.99, y: -0.03, r: 0.06, fill: look.fin })
  drawEye(brush, { x: 0.5, y: -0.14, r: 0.06 })
}

function drawSnake(brush: Brush, look: Look, wag: number): void {
  const trace = () => {
    brush.beginPath()
    for (let step = 0; step <= 40; step += 1) {
      const x = -1 + step * 0.045
      const y = Math.sin(step * 0.42 + wag * 1.6) * 0.2 * (1 - step / 60)
      if (step === 0) brush.moveTo(x, y)
      else brush.lineTo(x, y)
    }
  }
  for (const [width, colour] of [
    [0.26, outline],
    [0.21, look.back],
  ] as const) {
    trace()
    brush.lineWidth = width
    brush.strokeStyle = colour
    brush.stroke()
  }
  brush.setLineDash([0.09, 0.13])
  trace()
  brush.lineWidth = 0.12
  brush.strokeStyle = look.belly
  brush.stroke()
  brush.setLineDash([])
  brush.lineWidth = 0.035
  brush.strokeStyle = outline
  const headY = Math.sin(40 * 0.42 + wag * 1.6) * 0.2 * (1 - 40 / 60)
  brush.beginPath()
  brush.ellipse(0.86, headY, 0.16, 0.13, 0, 0, Math.PI * 2)
  paint(brush, look.back)
  drawEye(brush, { x: 0.9, y: headY - 0.05, r: 0.05 })
}

function drawOtter(brush: Brush, look: Look, wag: number): void {
  brush.save()
  brush.translate(-0.5, 0)
  brush.rotate(wag * 0.3)
  brush.beginPath()
  brush.moveTo(0.1, -0.16)
  brush.quadraticCurveTo(-0.3, -0.1, -0.52, 0)
  brush.quadraticCurveTo(-0.3, 0.1, 0.1, 0.16)
  paint(brush, look.fin)
  brush.restore()
  brush.beginPath()
  brush.ellipse(0, 0, 0.62, 0.25, 0, 0, Math.PI * 2)
  paint(brush, shade(brush, look, 0.26))
  for (const x of [0.2, -0.34]) {
    brush.beginPath()
    brush.ellipse(x, 0.22, 0.15, 0.07, 0.8 + wag * 0.3, 0, Math.PI * 2)
    paint(brush, look.fin)
  }
  disc(brush, { x: 0.58, y: -0.22, r: 0.07, fill: look.fin })
  brush.beginPath()
  brush.ellipse(0.68, -0.04, 0.25, 0.2, 0.1, 0, Math.PI * 2)
  paint(brush, look.back)
  brush.beginPath()
  brush.ellipse(0.82, 0.04, 0.13, 0.1, 0, 0, Math.PI * 2)
  paint(brush, look.belly)
  disc(brush, { x: 0.93, y: 0, r: 0.04, fill: '#15181b' })
  drawEye(brush, { x: 0.7, y: -0.09, r: 0.05 })
}

function drawPrawn(brush: Brush, look: Look, wag: number): void {
  brush.beginPath()
  brush.moveTo(0.7, -0.2)
  brush.quadraticCurveTo(1.1, -0.5 + wag * 0.1, 0.5, -0.72)
  brush.moveTo(0.7, -0.16)
  brush.quadraticCurveTo(1.2, -0.2 + wag * 0.1, 1, -0.6)
  for (const x of [0.4, 0.2, 0, -0.2]) {
    brush.moveTo(x, 0.1)
    brush.lineTo(x - 0.08 + wag * 0.05, 0.42)
  }
  brush.stroke()
  brush.beginPath()
  brush.moveTo(-0.62, 0.34)
  brush.lineTo(-1, 0.2 + wag * 0.08)
  brush.lineTo(-0.94, 0.56 + wag * 0.08)
  brush.closePath()
  paint(brush, look.fin)
  brush.beginPath()
  brush.moveTo(0.9, -0.06)
  brush.bezierCurveTo(0.5, -0.5, -0.4, -0.44, -0.74, 0.4)
  brush.quadraticCurveTo(-0.3, 0.02, 0.1, 0.16)
  brush.quadraticCurveTo(0.5, 0.24, 0.9, -0.06)
  paint(brush, shade(brush, look, 0.45))
  brush.beginPath()
  for (const [x, top, foot] of [
    [0.26, -0.34, 0.2],
    [0, -0.32, 0.13],
    [-0.26, -0.22, 0.1],
    [-0.48, 0, 0.2],
  ] as const) {
    brush.moveTo(x, top)
    brush.quadraticCurveTo(x + 0.08, (top + foot) / 2, x, foot)
  }
  brush.stroke()
  drawEye(brush, { x: 0.68, y: -0.14, r: 0.07 })
}
