import { useT } from '@baize/ui'

/** Stands on everything that shows a simulated match. */
export const Simulated = () => <span className="sim">{useT()('sports.simulated')}</span>

export const LiveMark = () => <span className="live-mark">{useT()('sports.live')}</span>
