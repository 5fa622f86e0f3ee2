import { useT } from '@baize/ui'
import { DrawnMark, DrawnPage, DrawnPhone, DrawnText, Tap } from './drawn-phone.tsx'

const ShareSign = ({ x, y }: { x: number; y: number }) => (
  <path className="d-line" transform={`translate(${x} ${y})`} d="M-5-1H-8V12H8V-1H5M0 5V-12M-4-8L0-12L4-8" />
)

/** Safari: the bar at the bottom, with the sign for sharing in its middle. */
export function ShareStep() {
  const t = useT()
  return (
    <DrawnPhone end="bottom">
      <DrawnPage y={18} />
      <rect className="d-bar" x="29" y="150" width="182" height="66" />
      <rect className="d-field" x="42" y="156" width="156" height="20" rx="8" />
      <DrawnText x={120} y={170} anchor="middle">
        {t('common.brand').toLowerCase()}
      </DrawnText>
      <path className="d-line faint" d="M50 190L44 197L50 204M82 190L88 197L82 204" />
      <ShareSign x={120} y={197} />
      <path className="d-line faint" d="M150 190V204H162V190ZM184 190H194V200H184Z" />
      <Tap x={120} y={197} />
    </DrawnPhone>
  )
}

/** The sheet that opens: the entry is among the actions. */
export function SheetStep() {
  const t = useT()
  const rows = [t('app.drawCopy'), t('app.drawBookmark'), t('app.drawAddHome')]
  return (
    <DrawnPhone end="bottom">
      <DrawnPage y={-40} />
      <path className="d-sheet" d="M29 216V98Q29 84 43 84H197Q211 84 211 98V202Q211 216 192 216Z" />
      <DrawnText x={120} y={106} isStrong anchor="middle">
        {t('app.drawShare')}
      </DrawnText>
      {rows.map((row, index) => (
        <g key={row} transform={`translate(0 ${118 + index * 32})`}>
          <rect className={index === 2 ? 'd-row on' : 'd-row'} x="38" width="164" height="28" rx="6" />
          <DrawnText x={48} y={18.5} isStrong={index === 2}>
            {row}
          </DrawnText>
          <path className="d-line faint" d="M184 8H194V20H184ZM189 11V17M186 14H192" />
        </g>
      ))}
      <Tap x={178} y={196} />
    </DrawnPhone>
  )
}

/** The last question, with its answer at the top right. */
export function AddStep() {
  const t = useT()
  return (
    <DrawnPhone end="top">
      <path className="d-sheet" d="M29 250V72Q29 58 43 58H197Q211 58 211 72V250Z" />
      <DrawnText x={40} y={82}>
        {t('app.drawCancel')}
      </DrawnText>
      <DrawnText x={200} y={82} isStrong anchor="end">
        {t('app.drawAdd')}
      </DrawnText>
      <path className="d-line faint" d="M29 96H211" />
      <DrawnMark x={44} y={112} size={44} />
      <DrawnText x={100} y={131} isStrong>
        {t('common.brand')}
      </DrawnText>
      <DrawnText x={100} y={149}>
        {t('common.brand').toLowerCase()}
      </DrawnText>
      <g className="d-page">
        <rect x="42" y="176" width="156" height="12" rx="6" />
        <rect x="42" y="198" width="108" height="12" rx="6" />
      </g>
      <Tap x={186} y={77} />
    </DrawnPhone>
  )
}

/** Chrome: the three dots at the top right. */
export function MenuStep() {
  const t = useT()
  return (
    <DrawnPhone end="top">
      <rect className="d-bar" x="29" y="48" width="182" height="36" />
      <rect className="d-field" x="42" y="55" width="132" height="22" rx="11" />
      <DrawnText x={56} y={70}>
        {t('common.brand').toLowerCase()}
      </DrawnText>
      <g className="d-dot">
        <circle cx="194" cy="58" r="2.6" />
        <circle cx="194" cy="66" r="2.6" />
        <circle cx="194" cy="74" r="2.6" />
      </g>
      <DrawnPage y={100} />
      <Tap x={194} y={66} />
    </DrawnPhone>
  )
}

/** The menu that opens: the entry is in it. */
export function WindowStep() {
  const t = useT()
  const rows = [t('app.drawNewTab'), t('app.drawHistory'), t('app.drawInstall')]
  return (
    <DrawnPhone end="top">
      <rect className="d-bar" x="29" y="48" width="182" height="36" />
      <DrawnPage y={100} />
      <path className="d-sheet" d="M62 60H196Q206 60 206 70V178H52V70Q52 60 62 60Z" />
      {rows.map((row, index) => (
        <g key={row} transform={`translate(0 ${70 + index * 34})`}>
          <rect className={index === 2 ? 'd-row on' : 'd-row'} x="58" width="142" height="29" rx="6" />
          <DrawnText x={68} y={19} isStrong={index === 2}>
            {row}
          </DrawnText>
        </g>
      ))}
      <Tap x={184} y={152} />
    </DrawnPhone>
  )
}

/** The question of the system: its answer installs. */
export function AppsStep() {
  const t = useT()
  return (
    <DrawnPhone end="top">
      <DrawnPage y={60} />
      <rect className="d-sheet" x="40" y="92" width="160" height="108" rx="16" />
      <DrawnMark x={54} y={106} size={40} />
      <DrawnText x={104} y={124} isStrong>
        {t('common.brand')}
      </DrawnText>
      <DrawnText x={104} y={141}>
        {t('common.brand').toLowerCase()}
      </DrawnText>
      <DrawnText x={100} y={184} anchor="middle">
        {t('app.drawCancel')}
      </DrawnText>
      <rect className="d-felt" x="132" y="166" width="60" height="27" rx="13" />
      <DrawnText x={162} y={184} isStrong anchor="middle">
        {t('app.drawInstallAction')}
      </DrawnText>
      <Tap x={192} y={198} />
    </DrawnPhone>
  )
}
