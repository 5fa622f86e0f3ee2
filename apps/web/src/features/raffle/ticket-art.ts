const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')

/** Paper tickets with a torn edge, one over the other, a star on the first. */
export const tickets = (uid: string): string =>
  `<svg viewBox="-110 -80 220 160" aria-hidden="true"><defs><linearGradient id="${uid}P" x1="0" y1="0" x2="0" y2="1">` +
  '<stop stop-color="#fff6d8"/><stop offset="1" stop-color="#e6c887"/></linearGradient>' +
  `<linearGradient id="${uid}Q" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#f4664a"/>` +
  '<stop offset="1" stop-color="#a1200f"/></linearGradient></defs>' +
  times(3, (at) => {
    const turn = [-20, 14, -4][at] ?? 0
    const fill = at === 2 ? `url(#${uid}P)` : at === 1 ? '#159aa0' : `url(#${uid}Q)`
    const [x, y] = [(at - 1) * 12, (at - 1) * 7]
    return (
      `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-78-40H78V-14A14 14 0 0 0 78 14V40H-78V14A14 14 0 0 0-78-14Z" ` +
      `fill="${fill}" stroke="#2a0d05" stroke-width="4"/><path d="M-44-32V32" stroke="#2a0d05" stroke-width="2.5" ` +
      'stroke-dasharray="5 6"/><rect x="-36" y="-31" width="106" height="62" rx="5" fill="none" stroke="#7a4a10" ' +
      'stroke-width="1.6" stroke-dasharray="6 4"/></g>'
    )
  }) +
  '<g transform="translate(28 8) rotate(-4)" fill="#c5311c" stroke="#2a0d05" stroke-width="2">' +
  times(8, (leaf) => `<path transform="rotate(${leaf * 45})" d="M0-6C-8-11-7-21 0-28C7-21 8-11 0-6Z"/>`) +
  '<circle r="7" fill="#ffe594"/></g></svg>'
