import { useT } from '@baize/ui'
import { AddStep, AppsStep, MenuStep, SheetStep, ShareStep, WindowStep } from './drawn-steps.tsx'

export type Phone = 'ios' | 'android'

const steps = {
  ios: [
    ['app.iosStep1', ShareStep],
    ['app.iosStep2', SheetStep],
    ['app.iosStep3', AddStep],
  ],
  android: [
    ['app.androidStep1', MenuStep],
    ['app.androidStep2', WindowStep],
    ['app.androidStep3', AppsStep],
  ],
} as const

/** The three steps of a phone, each with a drawing of what is on its screen. */
export function Tutorial({ phone }: { phone: Phone }) {
  const t = useT()
  return (
    <ol className="app-steps">
      {steps[phone].map(([text, Drawing], index) => (
        <li key={text}>
          <Drawing />
          <p>
            <b className="num" aria-label={t('app.step', { number: index + 1 })}>
              {index + 1}
            </b>
            {t(text)}
          </p>
        </li>
      ))}
    </ol>
  )
}
