import { classes, useT } from '@baize/ui'

/**
 * The dealer behind the table, drawn; a hand sweeps over the cloth while cards, ball or dice are under way,
 * and the dealer bows for a tip.
 */
export function Dealer({ isBusy, isThanking }: { isBusy: boolean; isThanking: boolean }) {
  const t = useT()
  return (
    <svg
      className={classes('dealer', isBusy && 'busy', isThanking && 'thanks')}
      viewBox="0 0 120 74"
      role="img"
      aria-label={t('live.dealer')}
    >
      <path d="M24 74c0-22 14-32 36-32s36 10 36 32z" fill="#7a1d14" />
      <path d="M50 42l10 14 10-14-3-6H53z" fill="#f6ead0" />
      <path d="M60 56l-5 18h10z" fill="#c99a45" />
      <g className="head">
        <ellipse cx="60" cy="24" rx="14" ry="16" fill="#b07a4e" />
        <path d="M45 24c-2-16 8-21 15-21s17 5 15 21c-3-6-6-9-15-9s-12 3-15 9z" fill="#1c120c" />
        <circle cx="54.5" cy="25" r="1.5" fill="#1c120c" />
        <circle cx="65.5" cy="25" r="1.5" fill="#1c120c" />
        <path d="M55 32q5 4 10 0" fill="none" stroke="#6b2a20" strokeWidth="1.6" strokeLinecap="round" />
      </g>
      <g className="arm left">
        <path d="M30 58q-10 6-8 14" fill="none" stroke="#7a1d14" strokeWidth="9" strokeLinecap="round" />
        <circle cx="23" cy="70" r="4.5" fill="#b07a4e" />
      </g>
      <g className="arm right">
        <path d="M90 58q10 6 8 14" fill="none" stroke="#7a1d14" strokeWidth="9" strokeLinecap="round" />
        <circle cx="97" cy="70" r="4.5" fill="#b07a4e" />
      </g>
      <path d="M0 72h120v2H0z" fill="#8a5f20" />
    </svg>
  )
}
