import { alpona, mark, rosette, vendorMark, wordmark } from '@baize/art'
import { brand, usualBrand } from '@baize/i18n'
import { useId } from 'react'
import { classes } from './classes.ts'

/** Sets markup drawn by this project into the page; `svg` is never a person's input. */
export function Drawing({ svg, className }: { svg: string; className?: string }) {
  // oxlint-disable-next-line react/no-danger -- the art package escapes the texts it draws
  return <span className={classes('drawing', className)} dangerouslySetInnerHTML={{ __html: svg }} />
}

/** The logo of the site: the deployment's own, or mark and name. */
export function Logo() {
  const uid = `logo${useId().replace(/\W/g, '')}`
  const { name, logo } = brand()
  // Whatever it stands in has the name.
  if (logo !== null) return <img className="brand-logo" src={logo} alt="" />
  return (
    <>
      <Drawing svg={mark({ size: 36, uid })} />
      {name === usualBrand ? (
        <Drawing svg={wordmark({ height: 24 })} />
      ) : (
        <b className="brand-name">{name}</b>
      )}
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
