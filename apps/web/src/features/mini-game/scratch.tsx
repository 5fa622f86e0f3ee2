import { Button, Drawing, useT } from '@baize/ui'
import { useEffect, useId, useRef, useState, type PointerEvent } from 'react'
import { foilCard } from './foil-art.ts'
import { prizeText } from './prize-text.ts'
import type { DrawnProps } from './wheel.tsx'

const [width, height] = [320, 200] as const
const brush = 26
/** So much of the foil is rubbed off before the rest goes by itself. */
const enough = 0.45

/** Foil of brass with a running stitch. */
function layFoil(canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.globalCompositeOperation = 'source-over'
  const shine = pen.createLinearGradient(0, 0, width, height)
  for (const [at, colour] of [
    [0, '#f9e0a4'],
    [0.35, '#c98f2f'],
    [0.5, '#f3d07e'],
    [0.75, '#a3701f'],
    [1, '#e6bb63'],
  ] as const)
    shine.addColorStop(at, colour)
  pen.fillStyle = shine
  pen.fillRect(0, 0, width, height)
  pen.strokeStyle = 'rgba(74, 43, 5, 0.45)'
  pen.setLineDash([10, 7])
  pen.lineWidth = 2
  for (let x = -height; x < width; x += 22) {
    pen.beginPath()
    pen.moveTo(x, height)
    pen.lineTo(x + height, 0)
    pen.stroke()
  }
}

function rubbed(canvas: HTMLCanvasElement): number {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
  if (!pixels) return 1
  let clear = 0
  // Every sixteenth pixel says enough.
  for (let at = 3; at < pixels.length; at += 64) if (pixels[at] === 0) clear += 1
  return (clear * 64) / pixels.length
}

/** The card: what was drawn lies under foil, rubbed off by finger, or taken off by a press. */
export function Scratch({ turn, symbol, onShown }: DrawnProps) {
  const t = useT()
  const uid = `fo${useId().replace(/\W/g, '')}`
  const canvas = useRef<HTMLCanvasElement>(null)
  const [shown, setShown] = useState<string>()
  const isShown = turn === undefined || shown === turn.id
  // A canvas is painted by hand: each new turn lays its foil.
  useEffect(() => {
    if (canvas.current && turn) layFoil(canvas.current)
  }, [turn])
  const show = () => {
    if (!turn || isShown) return
    setShown(turn.id)
    onShown()
  }
  const rub = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons === 0 && event.pointerType === 'mouse') return
    const pen = event.currentTarget.getContext('2d')
    const box = event.currentTarget.getBoundingClientRect()
    if (!pen) return
    pen.globalCompositeOperation = 'destination-out'
    pen.beginPath()
    pen.arc(
      ((event.clientX - box.left) * width) / box.width,
      ((event.clientY - box.top) * height) / box.height,
      brush,
      0,
      Math.PI * 2,
    )
    pen.fill()
    if (rubbed(event.currentTarget) > enough) show()
  }
  return (
    <div className="mg-card">
      <div className="mg-card-face">
        {turn ? (
          <p className="mg-prize num" aria-hidden={!isShown}>
            {prizeText(t, turn.prize, symbol)}
          </p>
        ) : (
          <Drawing className="mg-card-new" svg={foilCard(uid)} />
        )}
        {turn && !isShown && (
          <canvas
            ref={canvas}
            width={width}
            height={height}
            aria-hidden="true"
            onPointerMove={rub}
            onPointerDown={rub}
          />
        )}
      </div>
      {turn && !isShown && (
        <Button variant="felted" onClick={show}>
          {t('miniGame.showAll')}
        </Button>
      )}
    </div>
  )
}
