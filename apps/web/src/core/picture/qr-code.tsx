import { lazy, Suspense } from 'react'

const QrDrawing = lazy(() => import('./qr-drawing.tsx').then((module) => ({ default: module.QrDrawing })))

export interface QrCodeProps {
  text: string
  label: string
  isWide?: boolean
}

/** A QR code on paper; its place is kept while the encoder is fetched. */
export const QrCode = ({ text, label, isWide }: QrCodeProps) => (
  <span className={isWide ? 'qr wide' : 'qr'}>
    <Suspense>
      <QrDrawing text={text} label={label} />
    </Suspense>
  </span>
)
