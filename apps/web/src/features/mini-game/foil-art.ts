import { brass, ink, times } from './stage-art.ts'

/** A card under foil of brass: a stitched edge and a lotus in the middle. */
export const foilCard = (uid: string): string =>
  `<svg viewBox="0 0 320 200" aria-hidden="true"><defs>${brass(uid)}</defs>` +
  `<rect width="320" height="200" rx="14" fill="url(#${uid}R)"/>` +
  '<g stroke="#4a2b05" stroke-opacity=".28" stroke-width="2" stroke-dasharray="10 7">' +
  times(24, (line) => `<path d="M${line * 22 - 200} 200l200-200"/>`) +
  '</g><rect x="12" y="12" width="296" height="176" rx="9" fill="none" stroke="#7a4a10" stroke-width="2.5" ' +
  'stroke-dasharray="9 6"/>' +
  `<circle cx="160" cy="100" r="56" fill="${ink}"/><circle cx="160" cy="100" r="51" fill="#8c1a0c"/>` +
  '<circle cx="160" cy="100" r="44" fill="none" stroke="#ffe3a6" stroke-width="2" stroke-dasharray="7 5"/>' +
  `<g transform="translate(160 100)" fill="#f9d676" stroke="#4a2b05" stroke-width="1.5">${times(
    8,
    (leaf) => `<path transform="rotate(${leaf * 45})" d="M0-7C-10-14-9-28 0-37C9-28 10-14 0-7Z"/>`,
  )}<circle r="9" fill="#fff6cf"/></g></svg>`
