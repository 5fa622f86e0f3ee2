import { canvases, namespace, type ArtRatio } from './canvas.ts'
import { draw, each, times } from './draw.ts'

/** The picture of a title that has no data, as an SVG string. */
export function defaultArt(options: { ratio?: ArtRatio; standalone?: boolean } = {}): string {
  const { width: W, height: H } = canvases[options.ratio ?? 'portrait']
  const cy = H / 2
  const xmlns = options.standalone ? namespace : ''
  const petals = each([46, 78], (radius, k) =>
    times(
      k ? 12 : 8,
      (i) => draw`
        <path transform="rotate(${i * (k ? 30 : 45)} ${W / 2} ${cy}) translate(${W / 2} ${cy - radius})"
          d="M0 0C-12-9-9-25 0-32C9-25 12-9 0 0Z"/>`,
    ),
  )
  return draw`
    <svg class="art" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice"${xmlns}
      aria-hidden="true">
      <rect width="${W}" height="${H}" fill="#12281e"/>
      <g fill="none" stroke="#3f6b54" stroke-width="3">
        ${petals}
        <circle cx="${W / 2}" cy="${cy}" r="44"/>
        <circle cx="${W / 2}" cy="${cy}" r="18"/>
        <circle cx="${W / 2}" cy="${cy}" r="122" stroke-dasharray="9 8" stroke-linecap="round"/>
      </g>
    </svg>`
}
