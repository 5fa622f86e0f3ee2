import { Dialog, Rosette, useT } from '@baize/ui'
import seat from 'drawn:seat'
import type { ReactNode } from 'react'
import '../../verify/verify.css'
import './auth.css'

const welcomes = {
  login: { title: 'auth.welcomeTitle', text: 'auth.welcomeText' },
  register: { title: 'auth.joinTitle', text: 'auth.joinText' },
  key: { title: 'auth.keyTitle', text: 'auth.keyText' },
} as const

export interface DoorDialogProps {
  title: string
  welcome: keyof typeof welcomes
  onClose: () => void
  children: ReactNode
}

/** The popup of everything that asks who somebody is: a form, and on a desktop a felt panel beside it. */
export const DoorDialog = ({ title, welcome, onClose, children }: DoorDialogProps) => (
  <Dialog className="auth" title={title} onClose={onClose} aside={<Welcome name={welcome} />}>
    {children}
  </Dialog>
)

function Welcome({ name }: { name: keyof typeof welcomes }) {
  const t = useT()
  const { title, text } = welcomes[name]
  return (
    <div className="wel felt stitch">
      <Rosette size={420} className="wel-orn" />
      <img className="wel-pic" src={seat} alt="" />
      <div className="wel-text">
        <p className="wel-title">{t(title)}</p>
        <p>{t(text)}</p>
      </div>
    </div>
  )
}
