import type { Look } from './looks.ts'

export type Brush = CanvasRenderingContext2D

export const outline = 'rgba(10, 22, 30, 0.55)'

/** Colours from back to belly. */
export function shade(brush: Brush, { back, belly }: Pick<Look, 'back' | 'belly'>, tall: number) {
  const gradient = brush.createLinearGradient(0, -tall, 0, tall)
  gradient.addColorStop(0, back)
  gradient.addColorStop(0.45, back)
  gradient.addColorStop(0.78, belly)
  gradient.addColorStop(1, belly)
  return gradient
}

export function drawEye(brush: Brush, { x, y, r }: { x: number; y: number; r: number }): void {
  disc(brush, { x, y, r, fill: '#fdfbf2' })
  brush.stroke()
  disc(brush, { x: x + r * 0.25, y, r: r * 0.58, fill: '#15181b' })
  disc(brush, { x: x + r * 0.45, y: y - r * 0.25, r: r * 0.2, fill: '#ffffff' })
}

export function disc(brush: Brush, at: { x: number; y: number; r: number; fill: string }): void {
  brush.beginPath()
  brush.arc(at.x, at.y, at.r, 0, Math.PI * 2)
  brush.fillStyle = at.fill
  brush.fill()
}

export function paint(brush: Brush, fill: string | CanvasGradient): void {
  brush.fillStyle = fill
  brush.fill()
  brush.stroke()
}
