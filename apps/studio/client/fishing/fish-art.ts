import { disc, drawEye, outline, paint, shade, type Brush } from './brush.ts'
import { drawCreature } from './creatures.ts'
import type { Look } from './looks.ts'

/* Every animal of the waters, drawn facing right in a box from -1 to 1, `wag` from -1 to 1. */

/** Draws one animal with its tail at `wag`. */
export function drawAnimal(brush: Brush, look: Look, wag: number): void {
  brush.lineJoin = 'round'
  brush.lineCap = 'round'
  brush.lineWidth = 0.035
  brush.strokeStyle = outline
  if (look.shape === 'fish') drawFish(brush, look, wag)
  else drawCreature(brush, look, wag)
}

function drawFish(brush: Brush, look: Look, wag: number): void {
  const { tall, fin } = look
  drawTail(brush, look, wag)
  brush.beginPath()
  const high = look.extra === 'high' ? 1.95 : 1.45
  brush.moveTo(-0.34, -tall * 0.72)
  brush.quadraticCurveTo(-0.06, -tall * high, 0.16, -tall * 0.86)
  brush.closePath()
  brush.moveTo(-0.28, tall * 0.68)
  brush.quadraticCurveTo(-0.22, tall * 1.3, 0.08, tall * 0.8)
  brush.closePath()
  paint(brush, fin)
  if (look.extra === 'bill') {
    brush.beginPath()
    brush.moveTo(0.82, -0.05)
    brush.lineTo(1.28, -0.02)
    brush.lineTo(0.84, 0.05)
    paint(brush, fin)
  }
  traceBody(brush, tall)
  paint(brush, shade(brush, look, tall))
  brush.save()
  traceBody(brush, tall)
  brush.clip()
  drawMarks(brush, look)
  brush.restore()
  brush.beginPath()
  brush.moveTo(0.28, tall * 0.12)
  brush.quadraticCurveTo(0.02, tall * (0.5 + wag * 0.2), -0.06, tall * 0.24)
  brush.closePath()
  paint(brush, fin)
  brush.beginPath()
  brush.arc(0.36, 0, tall * 0.62, -0.9, 0.9)
  brush.stroke()
  drawEye(brush, { x: 0.66, y: -tall * 0.24, r: Math.max(0.05, tall * 0.17) })
  brush.beginPath()
  brush.arc(0.92, tall * 0.18, 0.09, 2.4, 3.9)
  brush.stroke()
}

function drawTail(brush: Brush, { tall, fin }: Look, wag: number): void {
  brush.save()
  brush.translate(-0.6, 0)
  brush.rotate(wag * 0.38)
  brush.beginPath()
  brush.moveTo(0.08, -0.09)
  brush.lineTo(-0.42, -Math.max(0.3, tall * 0.95))
  brush.quadraticCurveTo(-0.2, 0, -0.42, Math.max(0.3, tall * 0.95))
  brush.lineTo(0.08, 0.09)
  brush.closePath()
  paint(brush, fin)
  brush.restore()
}

function traceBody(brush: Brush, tall: number): void {
  brush.beginPath()
  brush.moveTo(1, 0.03)
  brush.bezierCurveTo(0.72, -tall * 1.12, -0.16, -tall * 1.2, -0.66, -0.08)
  brush.lineTo(-0.66, 0.08)
  brush.bezierCurveTo(-0.16, tall * 1.2, 0.72, tall * 1.12, 1, 0.03)
  brush.closePath()
}

function drawMarks(brush: Brush, { mark, tall, fin }: Look): void {
  if (mark === 'line') {
    brush.beginPath()
    brush.moveTo(0.5, -0.02)
    brush.quadraticCurveTo(0, 0.06, -0.62, 0)
    brush.lineWidth = 0.06
    brush.strokeStyle = fin
    brush.stroke()
  }
  if (mark === 'spots')
    for (const [x, y] of [
      [0.28, -0.35],
      [0.06, -0.12],
      [-0.14, -0.38],
      [-0.32, -0.06],
      [-0.5, -0.14],
    ] as const)
      disc(brush, { x, y: y * tall * 1.6, r: 0.055, fill: 'rgba(20, 26, 30, 0.5)' })
  if (mark === 'stripes')
    for (const x of [0.34, 0.02, -0.3]) {
      brush.beginPath()
      brush.ellipse(x, 0, 0.055, tall * 1.1, 0.16, 0, Math.PI * 2)
      brush.fillStyle = 'rgba(250, 248, 240, 0.82)'
      brush.fill()
      brush.lineWidth = 0.02
      brush.stroke()
    }
  brush.lineWidth = 0.035
  brush.strokeStyle = outline
}
