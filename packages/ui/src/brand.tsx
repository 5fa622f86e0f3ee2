import { alpona, mark, rosette, vendorMark, wordmark } from '@baize/art'
import { useId } from 'react'
import { classes } from './classes.ts'

/** Sets markup drawn by this project into the page; `svg` is never a person's input. */
export function Drawing({ svg, className }: { svg: string; className?: string }) {
  // oxlint-disable-next-line react/no-danger -- the art package escapes the texts it draws
  return <span className={classes('drawing', className)} dangerouslySetInnerHTML={{ __html: svg }} />
}

/** Mark and name, for the header. */
export function Logo() {
  const uid = `logo${useId().replace(/\W/g, '')}`
  return (
    <>
      <Drawing svg={mark({ size: 36, uid })} />
      <Drawing svg={wordmark({ height: 24 })} />
    </>
  )
}

export const Rosette = ({ size, className }: { size: number; className?: string }) => (
  <Drawing className={className} svg={rosette({ size, stroke: 'currentColor' })} />
)

/** The vine divider: at most one on a page. */
export const Vine = ({ width }: { width: number }) => (
  <Drawing className="vine" svg={alpona({ width, stroke: 'currentColor' })} />
)

export function VendorMark({ code, tone, height = 24 }: VendorMarkProps) {
  return <Drawing className="vendor-mark" svg={vendorMark(code, { tone, height })} />
}

export interface VendorMarkProps {
  code: string
  tone?: 'mono' | 'colour'
  height?: number
}
