import { useT } from '@baize/ui'
import { useEffect, useRef, type PointerEvent } from 'react'
import { useStore } from '@baize/ui/page'
import { type Angler } from './angler.ts'
import { createScene } from './scene.ts'
import { nearestFish } from './swim.ts'

/** The water: a press shoots at the fish that is nearest to it. */
export function Water({ angler }: { angler: Angler }) {
  const t = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  // The canvas is drawn frame by frame, outside of what React renders.
  useEffect(() => {
    if (!canvas.current) return undefined
    const scene = createScene(canvas.current, angler)
    angler.show(scene)
    const resizing = new ResizeObserver(() => scene.resize())
    resizing.observe(canvas.current)
    let frame = requestAnimationFrame(function next() {
      scene.draw()
      frame = requestAnimationFrame(next)
    })
    return () => {
      cancelAnimationFrame(frame)
      resizing.disconnect()
      angler.show(null)
    }
  }, [angler])
  const aim = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const fish = nearestFish(angler.model, {
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
      aspect: box.width / box.height,
      atMs: angler.nowMs(),
      caught: angler.caught,
    })
    if (fish) angler.shoot(fish)
  }
  return (
    <div className="water">
      <canvas ref={canvas} role="img" aria-label={t('fishing.water')} onPointerDown={aim} />
      <WaterSigns angler={angler} />
    </div>
  )
}

/** Over the water: who is there, and what the last shots came to. */
function WaterSigns({ angler }: { angler: Angler }) {
  const t = useT()
  const { isJoined, guests, log } = useStore(angler.state)
  return (
    <>
      <small className="water-guests num">
        {isJoined ? t('fishing.guests', { count: guests.length }) : t('fishing.joining')}
      </small>
      <div className="water-log" role="log" aria-label={t('fishing.shots')}>
        <ol>
          {log.map(({ id, species, times }) => {
            const named = angler.model.species[species]
            const fish = named ? t(`fishing.${named.name}`) : ''
            return (
              <li key={id} className={times > 0 ? 'hit num' : 'num'}>
                {times > 0 ? t('fishing.caught', { fish, times }) : t('fishing.missed', { fish })}
              </li>
            )
          })}
        </ol>
      </div>
    </>
  )
}
