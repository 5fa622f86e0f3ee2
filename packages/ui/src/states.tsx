import { mark } from '@baize/art'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Drawing, Rosette, Vine } from './brand.tsx'
import { Button } from './button.tsx'
import { useT } from './text.tsx'

export interface EmptyProps {
  title: string
  text: string
  /** One way forward. */
  action?: ReactNode
  ornament?: 'rosette' | 'vine' | 'search'
}

const ornaments = {
  rosette: <Rosette size={110} className="alp" />,
  vine: <Vine width={260} />,
  search: <Drawing className="alp" svg={searchMark()} />,
}

function searchMark(): string {
  const petal = 'M0 0C-6-5-5-14 0-18C5-14 6-5 0 0Z'
  const petals = [0, 60, 120, 180, 240, 300].map(
    (turn) => `<path d="${petal}" transform="rotate(${turn}) translate(0 -7)"/>`,
  )
  return (
    '<svg width="104" height="104" viewBox="-52 -52 104 104" fill="none" stroke="currentColor" stroke-width="2.2" ' +
    `stroke-linecap="round" aria-hidden="true"><g transform="translate(-8 -8)"><circle r="34"/>${petals.join('')}` +
    '<circle r="4"/></g><path d="M18 18L42 42" stroke-width="5"/></svg>'
  )
}

export function Empty({ title, text, action, ornament = 'rosette' }: EmptyProps) {
  return (
    <div className="empty">
      {ornaments[ornament]}
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  )
}

const brokenMark =
  '<svg width="110" height="110" viewBox="-60 -60 120 120" fill="none" stroke="currentColor" stroke-width="2" ' +
  'stroke-linecap="round" aria-hidden="true"><path d="M-4-46A46 46 0 1 0-4 46" stroke-dasharray="5 7"/>' +
  '<path d="M10-44A46 46 0 0 1 10 46" stroke-dasharray="5 7"/><path d="M-8-30A30 30 0 1 0-8 30M12-28A30 30 0 0 1 12 28"/>' +
  '<path d="M-26-14Q-14-18-10-6Q-22-4-26-14ZM-26 14Q-14 18-10 6Q-22 4-26 14ZM30-10Q18-16 14-4Q24 0 30-10ZM28 16Q18 18 15 6Q26 4 28 16Z"/>' +
  '<path class="crack" d="M4-56L-4-36L8-20L-3-2L9 14L-2 34L6 56" stroke-dasharray="5 5"/></svg>'

export interface ErrorStateProps {
  title: string
  text: string
  onRetry: () => void
  isBusy?: boolean
}

/** A section that could not be loaded, with a way to ask again. */
export function ErrorState({ title, text, onRetry, isBusy }: ErrorStateProps) {
  const t = useT()
  return (
    <div className="empty" role="alert">
      <Drawing className="alp" svg={brokenMark} />
      <h2>{title}</h2>
      <p>{text}</p>
      <Button
        variant="line"
        icon={<RefreshCw className="ic" aria-hidden="true" />}
        isBusy={isBusy}
        onClick={onRetry}
      >
        {t('common.retry')}
      </Button>
    </div>
  )
}

/** A place that will be filled: it has the final size, so nothing moves when the content comes. */
export const Skeleton = ({ className }: { className: string }) => (
  <span className={`sk ${className}`} aria-hidden="true" />
)

export const SkeletonTile = () => (
  <span className="tile sk" aria-hidden="true">
    <Drawing svg={mark({ size: 40, uid: 'sk-mark' })} />
  </span>
)

/** Rows of a list that is being loaded. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <div className="sk-rows" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton className="sk-sq" />
          <div className="grow">
            <Skeleton className="sk-line" />
            <Skeleton className="sk-line short" />
          </div>
          <Skeleton className="sk-line fig" />
        </div>
      ))}
    </div>
  )
}
