import './way-bar.css'

/** How far the way to the next level is done. */
export const WayBar = ({ label, percent }: { label: string; percent: number }) => (
  <div
    className="vip-bar"
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={percent}
  >
    <span style={{ width: `${percent}%` }} />
  </div>
)
